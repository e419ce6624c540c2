import { useEffect, useRef } from 'react'
import type { Place, Tree } from '../../contract/api'
import { fieldWords } from '../../json/field-words'
import { treeFile } from '../session/desk-state'
import { useDesk } from '../session/use-desk'
import controls from '../styles/controls.module.css'
import styles from './page-view.module.css'

interface PlaceChoicesProps {
  readonly places: readonly Place[]
  readonly tree: Tree | undefined
  /** Undefined: none of them. */
  readonly onChoose: (place: Place | undefined) => void
}

/** Asks which field is meant when the clicked text occurs in several fields. */
export function PlaceChoices({ places, tree, onChoose }: PlaceChoicesProps) {
  const { files } = useDesk()
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <section
      className={styles.choices}
      aria-label="Which field"
      onKeyDown={(event) => event.key === 'Escape' && onChoose(undefined)}
    >
      <h3>{places.length} fields say this. Which one?</h3>
      <ul>
        {places.map((place, index) => (
          <li key={`${place.file}${place.pointer}`}>
            <button
              ref={index === 0 ? first : null}
              type="button"
              className={controls.button}
              onClick={() => onChoose(place)}
            >
              {treeFile(tree, place.file)?.title ?? place.file}
              {' › '}
              {fieldWords(files.get(place.file)?.open.schema, place.pointer)}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={controls.link} onClick={() => onChoose(undefined)}>
        None of them
      </button>
    </section>
  )
}
