import { type KeyboardEvent, useContext, useState } from 'react'
import { ComboBox, ComboBoxStateContext, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import type { ControlProps } from '../model/field-props'
import styles from './combobox.module.css'
import controls from './form-controls.module.css'
import { RefusalContext, refusalWords } from './refusal'

export interface ComboOption {
  readonly value: string
  /** Text that the editor sees and searches. */
  readonly text: string
  readonly detail?: string
}

interface ComboboxProps {
  readonly control: Partial<ControlProps> & { readonly 'aria-label'?: string }
  readonly value: string
  readonly options: readonly ComboOption[]
  readonly isLocked: boolean
  readonly onChoose: (value: string) => void
  /** Parses a typed text into a value; undefined if it is not a value. */
  readonly read: (typed: string) => string | undefined
  /** What a typed text should be, as in “one of the units”. */
  readonly what: string
}

/** Options that a list shows; more are found by typing. */
const MOST_OPTIONS = 200

/** A text input with a list of options, which are found by text or by value. */
export function Combobox({ control, value, options, isLocked, onChoose, read, what }: ComboboxProps) {
  const { 'aria-invalid': isInvalid, 'aria-describedby': describedBy, ...names } = control
  const [typed, setTyped] = useState<string>()
  const [isOpen, setIsOpen] = useState(false)
  const refuse = useContext(RefusalContext)
  const text = options.find((option) => option.value === value)?.text ?? value
  const choose = (chosen: string | undefined) => {
    setTyped(undefined)
    if (chosen !== undefined && chosen !== value) onChoose(chosen)
  }
  /** @param written text in the input, which may be newer than what was rendered last */
  const commit = (written: string) => {
    const chosen = written === text ? undefined : read(written)
    if (written !== text && chosen === undefined) refuse(refusalWords(written, what, text))
    choose(chosen)
  }
  const found = typed === undefined ? options : options.filter((option) => matches(option, typed))
  return (
    <ComboBox
      {...names}
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
      className={styles.combobox ?? ''}
      isInvalid={isInvalid ?? false}
      validationBehavior="aria"
      isReadOnly={isLocked}
      // The input opens the list, so that neither the focus nor undo does.
      menuTrigger="manual"
      allowsEmptyCollection
      // Otherwise a list that closes because the form scrolls drops what was typed.
      allowsCustomValue
      // A form has many of them, and a site thousands of pages.
      items={isOpen ? found.slice(0, MOST_OPTIONS) : []}
      value={value}
      inputValue={typed ?? text}
      onInputChange={(next) => {
        if (next !== text) refuse(undefined)
        setTyped(next === text ? undefined : next)
      }}
      // Null is a typed text, which Enter, Tab and blur commit.
      onSelectionChange={(key) => key !== null && choose(String(key))}
      onOpenChange={setIsOpen}
      onBlur={({ target }) => commit(target.value)}
    >
      <ComboboxInput onCommit={commit} />
      <Popover className={styles.popover ?? ''} placement="bottom start" offset={4}>
        <ListBox<ComboOption> className={styles.list ?? ''} renderEmptyState={() => 'Nothing found.'}>
          {(option) => (
            <ListBoxItem id={option.value} textValue={option.text} className={styles.option ?? ''}>
              <span>{option.text}</span>
              {option.detail && <span className={styles.detail}>{option.detail}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}

/** Opens the list with a click or a typed letter, and commits a typed text that is no option of the list. */
function ComboboxInput({ onCommit }: { readonly onCommit: (written: string) => void }) {
  const state = useContext(ComboBoxStateContext)
  const open = () => state?.open(null, 'manual')
  const commit = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!/^(?:Enter|Tab)$/.test(event.key) || state?.selectionManager.focusedKey != null) return
    // The field may give the focus to a text, in which Enter would begin a line.
    if (event.key === 'Enter') event.preventDefault()
    onCommit(event.currentTarget.value)
  }
  return <Input className={controls.select ?? ''} onClick={open} onInput={open} onKeyDownCapture={commit} />
}

function matches({ value, text, detail = '' }: ComboOption, typed: string): boolean {
  const words = typed.toLowerCase().split(/\s+/)
  const said = `${text} ${value} ${detail}`.toLowerCase()
  return words.every((word) => said.includes(word))
}
