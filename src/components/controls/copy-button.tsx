import { type ReactNode, useEffect, useState } from 'react'
import { copied, copyFailed } from '../../generated/interface/controls'
import { Button } from './button'
import styles from './copy-button.module.css'

/** How long the button shows the result, in milliseconds. */
const SHOWN_MS = 4_000

interface CopyButtonProps {
  /** The text to copy. */
  readonly text: string
  /** Initial label of the button. */
  readonly children: ReactNode
}

/** Copies a text and confirms it; if the browser refuses, asks the visitor to select the text. */
export function CopyButton({ text, children }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<string>()
  // The label is reset, so that a second copy is announced again.
  useEffect(() => {
    if (outcome === undefined) return
    const timer = setTimeout(setOutcome, SHOWN_MS, undefined)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome(copied)
    } catch {
      setOutcome(copyFailed)
    }
  }
  return (
    <Button variant="line" size="small" aria-live="polite" onClick={() => void copy()}>
      <span key={outcome} className={styles.content}>
        {outcome ?? children}
      </span>
    </Button>
  )
}
