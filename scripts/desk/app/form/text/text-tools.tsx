import { type KeyboardEvent, useState } from 'react'
import { chipsIn } from './chips'
import styles from './text-tools.module.css'

/** Characters that keyboards lack, with their names. */
const characters: readonly (readonly [character: string, name: string])[] = [
  ['–', 'dash'],
  ['−', 'minus'],
  ['×', 'times'],
  ['±', 'plus or minus'],
  ['≥', 'at least'],
  ['≤', 'at most'],
  ['°', 'degree'],
  ['²', 'squared'],
  ['³', 'cubed'],
  ['₂', 'small 2 below'],
  ['₃', 'small 3 below'],
  ['₄', 'small 4 below'],
  ['µ', 'micro'],
  ['“', 'opening quotation mark'],
  ['”', 'closing quotation mark'],
  ['’', 'apostrophe'],
  ['\u00a0', 'space that does not break'],
]

interface TextToolsProps {
  readonly text: string
  /** Names in braces that the site fills in. */
  readonly placeholders: readonly string[]
  readonly onInsert: (piece: string) => void
}

/** Characters and placeholders to insert at the caret. Arrow keys go from one to the next. */
export function TextTools({ text, placeholders, onInsert }: TextToolsProps) {
  const [current, setCurrent] = useState(0)
  const missing = placeholders.filter(
    (name) => !chipsIn(text, placeholders).some((chip) => chip.name === name),
  )
  const buttons = [
    ...missing.map((name) => ({ piece: `{${name}}`, shown: name, name: `{${name}}`, isChip: true })),
    ...characters.map(([piece, name]) => ({
      piece,
      shown: piece === '\u00a0' ? '⍽' : piece,
      name: `${piece === '\u00a0' ? '' : `${piece}, `}${name}`,
      isChip: false,
    })),
  ]
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0 || event.altKey) return
    event.preventDefault()
    const next = (current + step + buttons.length) % buttons.length
    setCurrent(next)
    const all = event.currentTarget.querySelectorAll('button')
    all[next]?.focus()
  }
  return (
    <div
      className={styles.tools}
      role="toolbar"
      tabIndex={-1}
      aria-label="Insert"
      aria-orientation="horizontal"
      onKeyDown={onKeyDown}
    >
      <span aria-hidden="true">Insert</span>
      {buttons.map(({ piece, shown, name, isChip }, index) => (
        <button
          key={piece}
          type="button"
          tabIndex={index === Math.min(current, buttons.length - 1) ? 0 : -1}
          data-chip={isChip || undefined}
          aria-label={`Insert ${name}`}
          title={`Insert ${name}`}
          // The caret stays in the text.
          onPointerDown={(event) => event.preventDefault()}
          onFocus={() => setCurrent(index)}
          onClick={() => onInsert(piece)}
        >
          {shown}
        </button>
      ))}
    </div>
  )
}
