import type { PictureUse } from '../../contract/pictures'
import { groupIcon } from '../parts/group-icon'
import { Icon } from '../parts/icon'
import { useSession } from '../session/use-desk'
import controls from '../styles/controls.module.css'
import { slotWords } from '../words/picture-words'
import styles from './pictures.module.css'

const states = { draft: 'only in a draft', saved: 'until you save' } as const

interface PictureUsesProps {
  readonly uses: readonly PictureUse[]
}

/** The places of a picture. */
export function PictureUses({ uses }: PictureUsesProps) {
  return (
    <section className={styles.part} aria-label="Where it is used">
      <h3>Where it is used</h3>
      {uses.length === 0 && (
        <p className={controls.muted}>Unused. Choose it in the field of a page, or delete it.</p>
      )}
      {uses.length > 0 && (
        <>
          <p className={controls.muted}>
            Each place has its own alternative text, because each shows the picture for a different reason.
          </p>
          <UseList uses={uses} />
        </>
      )}
    </section>
  )
}

/** Every field that names a picture, with its alternative text; each opens its field. */
export function UseList({ uses }: PictureUsesProps) {
  const session = useSession()
  return (
    <ul className={styles.uses}>
      {uses.map(({ place, title, kind, field, slot, alt, only }) => (
        <li key={`${place.file}${place.pointer}${only ?? ''}`}>
          <button
            type="button"
            onClick={() => {
              session.show(place)
              session.view('page')
            }}
          >
            <Icon name={groupIcon(kind)} />
            <span>
              <b>{title}</b>
              <span>
                {field}
                {slot !== undefined && ` · ${slotWords(slot)}`}
                {only && ` · ${states[only]}`}
              </span>
              {alt !== undefined && (
                <span className={alt === '' ? styles.unused : undefined}>
                  {alt === '' ? 'The alternative text is missing.' : `“${alt}”`}
                </span>
              )}
            </span>
            <Icon name="right" />
          </button>
        </li>
      ))}
    </ul>
  )
}
