import { type InputHTMLAttributes, type KeyboardEvent, useContext } from 'react'
import { canonicalNumber } from '../../../../lib/json/canonical-text'
import controls from './form-controls.module.css'
import { numberSpelling, stepSpelling } from './number-spelling'
import { RefusalContext, refusalWords } from './refusal'
import { useTyped } from './use-typed'

interface NumberInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  /** As in the file; empty for no number. */
  readonly spelling: string
  readonly onSpell: (spelling: string) => void
}

/** The spelling in the file of a typed number; undefined if it is none. */
function readNumber(typed: string): string | undefined {
  const spelling = numberSpelling(typed)
  return spelling === undefined ? undefined : canonicalNumber(spelling)
}

/** An input for a number, which keeps the spelling of the file until it is changed. The arrow keys step in the last digit. */
export function NumberInput({ spelling, onSpell, ...rest }: NumberInputProps) {
  const refuse = useContext(RefusalContext)
  const { text, isRefused, onType, onLeave } = useTyped(spelling, readNumber, onSpell)
  const step = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined
    if (!direction || event.altKey || rest.readOnly || spelling === '') return
    event.preventDefault()
    // The file does not keep the last digit of 0.10, from which the next step goes on.
    onType(stepSpelling(numberSpelling(text) ?? spelling, direction))
  }
  return (
    <input
      {...rest}
      className={controls.input}
      data-number
      type="text"
      inputMode="decimal"
      value={text.replace(/^-/, '−')}
      onChange={({ target }) => {
        refuse(undefined)
        onType(target.value)
      }}
      onKeyDown={step}
      onBlur={() => {
        if (isRefused) refuse(refusalWords(text, 'a number', spelling))
        onLeave()
      }}
    />
  )
}
