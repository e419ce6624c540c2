import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { ControlProps } from '../model/field-props'
import styles from './combobox.module.css'
import controls from './form-controls.module.css'

export interface ComboOption {
  readonly value: string
  /** Text that the editor sees and searches. */
  readonly text: string
  readonly detail?: string
  readonly group?: string
}

interface ComboboxProps {
  readonly control: Partial<ControlProps> & { readonly 'aria-label'?: string }
  readonly value: string
  readonly options: readonly ComboOption[]
  readonly isLocked: boolean
  readonly onChoose: (value: string) => void
  /** Parses a typed text into a value; undefined if it is not a value. */
  readonly read: (typed: string) => string | undefined
}

/** A text input with a list of options, which are found by text or by value. */
export function Combobox({ control, value, options, isLocked, onChoose, read }: ComboboxProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const current = options.find((option) => option.value === value)
  const found = typed === undefined ? options : options.filter((option) => matches(option, typed))
  const close = () => {
    setIsOpen(false)
    setActive(-1)
    setTyped(undefined)
  }
  const choose = (chosen: string | undefined) => {
    close()
    if (chosen !== undefined && chosen !== value) onChoose(chosen)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || isLocked) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) setIsOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      const start = active < 0 ? (step > 0 ? -1 : 0) : active
      if (found.length > 0) setActive((start + step + found.length) % found.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      choose(active >= 0 ? found[active]?.value : typed === undefined ? undefined : read(typed))
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }
  return (
    <div className={styles.combobox}>
      <input
        {...control}
        ref={input}
        className={controls.select}
        type="text"
        role="combobox"
        autoComplete="off"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
        value={typed ?? current?.text ?? value}
        readOnly={isLocked}
        onClick={() => !isLocked && setIsOpen(true)}
        onChange={({ target }) => {
          setTyped(target.value)
          setIsOpen(true)
          setActive(-1)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => choose(typed === undefined ? undefined : read(typed))}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Choices"
        className={styles.list}
        hidden={!isOpen || found.length === 0}
      >
        {isOpen &&
          found.slice(0, 200).map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the keys.
            <div
              key={option.value}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={option.value === value}
              className={styles.option}
              data-active={index === active || undefined}
              // The focus stays in the input.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option.value)}
            >
              <span>{option.text}</span>
              {option.detail && <span className={styles.detail}>{option.detail}</span>}
            </div>
          ))}
      </div>
    </div>
  )
}

function matches({ value, text, detail = '' }: ComboOption, typed: string): boolean {
  const words = typed.toLowerCase().split(/\s+/)
  const said = `${text} ${value} ${detail}`.toLowerCase()
  return words.every((word) => said.includes(word))
}
