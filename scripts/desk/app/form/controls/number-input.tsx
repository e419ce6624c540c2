import type { InputHTMLAttributes, KeyboardEvent } from 'react'
import controls from './form-controls.module.css'
import { numberSpelling, stepSpelling } from './number-spelling'
import { useTyped } from './use-typed'

interface NumberInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  /** As in the file; empty for no number. */
  readonly spelling: string
  readonly onSpell: (spelling: string) => void
}

/** An input for a number, which keeps the spelling of the file until it is changed. The arrow keys step in the last digit. */
export function NumberInput({ spelling, onSpell, ...rest }: NumberInputProps) {
  const { text, onType, onLeave } = useTyped(spelling, numberSpelling, onSpell)
  const step = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined
    if (!direction || event.altKey || rest.readOnly || spelling === '') return
    event.preventDefault()
    onLeave()
    onSpell(stepSpelling(spelling, direction))
  }
  return (
    <input
      {...rest}
      className={controls.input}
      data-number
      type="text"
      inputMode="decimal"
      value={text.replace(/^-/, '−')}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={step}
      onBlur={onLeave}
    />
  )
}
