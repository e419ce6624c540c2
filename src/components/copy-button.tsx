import { type ReactNode, useState } from 'react'
import { Button } from './button'

interface CopyButtonProps {
  /** What is copied. */
  readonly text: string
  /** What the button says at first. */
  readonly children: ReactNode
}

/** Copies a text and says so; where the browser refuses, it asks to select the text by hand. */
export function CopyButton({ text, children }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<string>()
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
