import { useDesk } from '../../session/use-desk'
import controls from '../../styles/controls.module.css'
import { Labelled } from '../labelled'
import styles from './about-fields.module.css'

interface AddressFieldProps {
  readonly help: string
  /** Folder of the address, which the kind of page decides, as in `/product/`. */
  readonly folder: string
  readonly name: string
  readonly onChange: (name: string) => void
}

/** The address of a new page, of which the editor writes the last part. */
export function AddressField({ help, folder, name, onChange }: AddressFieldProps) {
  const { lookups } = useDesk()
  const isTaken = lookups?.pages.some(({ value }) => value === folder + name)
  return (
    <Labelled label="Address" help={help}>
      <span className={styles.address}>
        <span className={controls.muted}>{folder}</span>
        <input
          className={controls.input}
          required
          pattern="[a-z0-9]+(-[a-z0-9]+)*"
          value={name}
          aria-invalid={isTaken || undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      </span>
    </Labelled>
  )
}
