import { useEffect } from 'react'
import { Icon } from '../parts/icon'
import controls from '../styles/controls.module.css'

const ways = [
  { by: -1, name: 'Previous difference', keys: 'Shift F7', icon: 'up' },
  { by: 1, name: 'Next difference', keys: 'F7', icon: 'down' },
] as const

/** Buttons to the previous and the next difference, which F7 and Shift F7 press too. */
export function DifferenceSteps({ onStep }: { readonly onStep: (by: 1 | -1) => void }) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F7') return
      event.preventDefault()
      onStep(event.shiftKey ? -1 : 1)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
  return ways.map(({ by, name, keys, icon }) => (
    <button
      key={name}
      type="button"
      className={`${controls.button} ${controls.small}`}
      aria-label={name}
      title={`${name} (${keys})`}
      onClick={() => onStep(by)}
    >
      <Icon name={icon} />
    </button>
  ))
}
