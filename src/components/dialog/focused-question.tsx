import { type ReactNode, useEffect, useId, useRef } from 'react'

interface FocusedQuestionProps {
  readonly question: ReactNode
  /** The buttons that answer it. */
  readonly children: ReactNode
  readonly className?: string | undefined
}

/**
 * A question with its answers. It takes the focus when it is mounted, so that screen readers read it; a live region would have
 * it read twice.
 */
export function FocusedQuestion({ question, children, className }: FocusedQuestionProps) {
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => box.current?.focus(), [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls; this has only buttons.
    <div ref={box} className={className} tabIndex={-1} role="group" aria-labelledby={id}>
      <p id={id}>{question}</p>
      {children}
    </div>
  )
}
