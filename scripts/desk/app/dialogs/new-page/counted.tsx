import { countCharacters } from '../../form/text/reader-length'
import controls from '../../styles/controls.module.css'
import { Labelled } from '../labelled'
import styles from './counted.module.css'

interface CountedProps {
  readonly label: string
  readonly help: string
  readonly value: string
  readonly most: number
  readonly isLong?: boolean
  readonly isRequired?: boolean
  readonly onChange: (value: string) => void
}

/** A text with the number of its characters, which is not cut when it is too long. */
export function Counted({ label, help, value, most, isLong, isRequired = false, onChange }: CountedProps) {
  const count = countCharacters(value)
  const shared = {
    className: controls.input,
    required: isRequired,
    value,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  return (
    <div className={styles.counted}>
      <Labelled label={label} help={help}>
        {isLong ? <textarea {...shared} rows={2} /> : <input {...shared} />}
      </Labelled>
      <span className={styles.count} data-over={count > most || undefined}>
        {count > most && `${count - most} too many · `}
        {count} of {most}
      </span>
    </div>
  )
}
