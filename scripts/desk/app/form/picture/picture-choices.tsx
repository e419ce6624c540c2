import { useId, useState } from 'react'
import { slotProblem } from '../../../../images/slot-problem'
import { SLOTS } from '../../../../images/slots'
import { FileButton } from '../../parts/file-button'
import { Gallery } from '../../parts/gallery'
import controls from '../controls/form-controls.module.css'
import { useForm } from '../model/form-context'
import { pictureAddress } from './picture-address'
import styles from './picture-field.module.css'
import { pictureTypes } from './picture-types'

interface PictureChoicesProps {
  readonly title: string
  /** Name of the chosen picture. */
  readonly chosen: string
  /** Slot of the field. */
  readonly slot: string | undefined
  readonly isAdding: boolean
  readonly onChoose: (name: string) => void
  readonly onAdd: (file: File) => void
}

/** The pictures of the library to choose from, and a button that adds one. */
export function PictureChoices({ title, chosen, slot, isAdding, onChoose, onAdd }: PictureChoicesProps) {
  const { lookups, onUpload } = useForm()
  const [words, setWords] = useState('')
  const id = useId()
  const found = lookups.pictures.filter((name) => name.toLowerCase().includes(words.trim().toLowerCase()))
  return (
    <div className={styles.choices}>
      <div className={controls.row}>
        <input
          className={`${controls.input} ${styles.search}`}
          type="search"
          placeholder="Search by name"
          aria-label={`Search the pictures for ${title} by name`}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        {onUpload && (
          <>
            <FileButton
              className={controls.smallButton}
              label={`Add a picture for ${title}`}
              accept={pictureTypes}
              isDisabled={isAdding}
              describedBy={`${id}-how`}
              onFiles={([file]) => onAdd(file)}
            >
              {isAdding ? 'Adding…' : 'Add a picture'}
            </FileButton>
            <span id={`${id}-how`} className={controls.hint}>
              or drop or paste one here
            </span>
          </>
        )}
      </div>
      <Gallery
        label={`Pictures for ${title}`}
        className={styles.library}
        itemClassName={styles.item}
        value={chosen}
        items={found.map((name) => {
          const problem = problemIn(slot, lookups.pictureFiles?.[name], name)
          return {
            value: name,
            shown: (
              <>
                <img
                  src={pictureAddress(name, lookups.pictureFiles?.[name]?.digest)}
                  alt=""
                  title={problem ?? name}
                  loading="lazy"
                />
                <span>{name}</span>
                {problem !== undefined && <span className={styles.unsuitable}>does not fit here</span>}
              </>
            ),
          }
        })}
        onChoose={onChoose}
      />
      {found.length === 0 && <p className={controls.hint}>No picture has this name.</p>}
    </div>
  )
}

/** Why a picture does not fit a slot, as the check reports it. */
function problemIn(
  name: string | undefined,
  size: { readonly width?: number; readonly height?: number } | undefined,
  file: string,
): string | undefined {
  const slot = SLOTS.get(name ?? '')
  const { width, height } = size ?? {}
  if (!slot || name === undefined || width === undefined || height === undefined) return undefined
  return slotProblem({ width, height }, slot, name, file.toLowerCase().endsWith('.svg'))
}
