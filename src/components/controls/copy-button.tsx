import { type ReactNode, useEffect, useState } from 'react'
import { Button } from './button'

/** How long the outcome stands on the button, in milliseconds. */
const SHOWN_MS = 4_000

interface CopyButtonProps {
  /** What is copied. */
  readonly text: string
  /** What the button says at first. */
  readonly children: ReactNode
}

/** Copies a text and says so; where the browser refuses, it asks to select the text by hand. */
export function CopyButton({ text, children }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<string>()
  // Said once more when it is pressed once more.
  useEffect(() => {
    if (outcome === undefined) return
    const timer = setTimeout(setOutcome, SHOWN_MS, undefined)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('Copied')
    } catch {
      setOutcome('Select the text to copy it')
    }
  }
  return (
    <Button variant="line" size="small" aria-live="polite" onClick={() => void copy()}>
      {outcome ?? children}
    </Button>
  )
}
