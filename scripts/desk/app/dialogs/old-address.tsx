import type { DeleteRequest } from '../../contract/tasks'
import { useDesk } from '../session/use-desk'
import controls from '../styles/controls.module.css'
import { Labelled } from './labelled'
import styles from './task-dialog.module.css'

interface OldAddressProps {
  readonly address: string
  readonly redirect: DeleteRequest['redirect']
  readonly onChange: (redirect: DeleteRequest['redirect']) => void
}

/** Asks what visitors of a deleted page get. */
export function OldAddress({ address, redirect, onChange }: OldAddressProps) {
  const { lookups } = useDesk()
  const isGone = redirect === null
  return (
    <fieldset>
      <legend>
        <b>The old address, {address}</b>
      </legend>
      <label className={styles.radio}>
        <input type="radio" name="redirect" checked={!isGone} onChange={() => onChange(undefined)} />
        Redirect visitors to another page
      </label>
      <label className={styles.radio}>
        <input type="radio" name="redirect" checked={isGone} onChange={() => onChange(null)} />
        Tell visitors the page is gone
      </label>
      {!isGone && (
        <Labelled label="Page" help="Without a choice, the page of the folder.">
          <select
            className={controls.input}
            value={redirect ?? ''}
            onChange={({ target }) => onChange(target.value || undefined)}
          >
            <option value="">The page of the folder</option>
            {(lookups?.pages ?? [])
              .filter(({ value, state }) => value !== address && state === 'published')
              .map(({ value, title }) => (
                <option key={value} value={value}>
                  {title}
                </option>
              ))}
          </select>
        </Labelled>
      )}
    </fieldset>
  )
}
