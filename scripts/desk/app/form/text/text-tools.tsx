import { Toolbar } from 'react-aria-components'
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
  return (
    <Toolbar className={styles.tools ?? ''} aria-label="Insert">
      <span aria-hidden="true">Insert</span>
      {buttons.map(({ piece, shown, name, isChip }) => (
        <button
          key={piece}
          type="button"
          data-chip={isChip || undefined}
          aria-label={`Insert ${name}`}
          title={`Insert ${name}`}
          // The caret stays in the text.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onInsert(piece)}
        >
          {shown}
        </button>
      ))}
    </Toolbar>
  )
}
