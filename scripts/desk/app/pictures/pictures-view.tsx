import { useState } from 'react'
import type { LibraryPicture, PictureLibrary } from '../../contract/pictures'
import { pictureAddress } from '../form/picture/picture-address'
import { logoType, pictureTypes } from '../form/picture/picture-types'
import { ListPanel } from '../panels/list-panel'
import { FileButton } from '../parts/file-button'
import { Gallery } from '../parts/gallery'
import { Icon } from '../parts/icon'
import { Segments } from '../parts/segments'
import { Skeleton } from '../parts/skeleton'
import type { Loaded } from '../parts/use-answer'
import { useDesk, useSession } from '../session/use-desk'
import controls from '../styles/controls.module.css'
import { countWords } from '../words/moments'
import { byteWords, pixelWords } from '../words/picture-words'
import styles from './pictures.module.css'
import { RestorePicture } from './restore-picture'
import { useAddPictures } from './use-add-pictures'

/** Size above which a file is marked as large. Photos that the desk has stored are less than half of it. */
const HEAVY_BYTES = 2_000_000

const filters = {
  All: () => true,
  'Photos and renders': ({ name }: LibraryPicture) => !isMark(name),
  'Client logos': ({ name }: LibraryPicture) => isMark(name),
  Unused: ({ uses }: LibraryPicture) => uses.length === 0,
  'Too heavy': ({ bytes }: LibraryPicture) => bytes > HEAVY_BYTES,
} as const
type Filter = keyof typeof filters
const names: readonly Filter[] = ['All', 'Photos and renders', 'Client logos', 'Unused', 'Too heavy']

/** Every picture of the site, with a search by name and the files that were just added. */
export function PicturesView({ library }: { readonly library: Loaded<PictureLibrary> }) {
  const session = useSession()
  const { picture: selected } = useDesk()
  const [filter, setFilter] = useState<Filter>('All')
  const [words, setWords] = useState('')
  const { add, results, waiting, clear } = useAddPictures()
  const pictures = library.answer?.pictures ?? []
  const marks = pictures.filter(({ name }) => isMark(name)).length
  const found = pictures.filter(
    (one) => filters[filter](one) && one.name.toLowerCase().includes(words.trim().toLowerCase()),
  )
  const about =
    `${countWords(pictures.length - marks, 'picture')} and ${countWords(marks, 'client logo')} · ` +
    byteWords(pictures.reduce((sum, { bytes }) => sum + bytes, 0))
  return (
    <ListPanel
      title="Pictures"
      about={library.answer ? about : ''}
      label="Pictures"
      tools={
        <FileButton
          className={`${controls.button} ${controls.primary}`}
          label="Add pictures"
          accept={`${pictureTypes},${logoType}`}
          isMultiple
          onFiles={add}
        >
          <Icon name="upload" />
          Add pictures
        </FileButton>
      }
    >
      <div className={styles.filters}>
        <Segments
          label="Show"
          look="chips"
          className={styles.chips}
          value={filter}
          segments={names.map((value) => ({
            value,
            shown: `${value} ${pictures.filter(filters[value]).length}`,
          }))}
          onChoose={setFilter}
        />
        <input
          className={`${controls.input} ${styles.search}`}
          type="search"
          placeholder="Search by name"
          aria-label="Search the pictures by name"
          value={words}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={(event) => {
            // Escape leaves the list when there is nothing to clear.
            if (event.key !== 'Escape' || words === '') return
            event.preventDefault()
            setWords('')
          }}
        />
        <span className={`${controls.muted} ${styles.hint}`}>
          Drop or paste a picture, or a client logo as SVG, anywhere to add it
        </span>
      </div>
      <div role="status" className={styles.waiting}>
        {waiting > 0 && (
          <p className={controls.note}>
            <Icon name="upload" />
            {countWords(waiting, 'picture')} being checked and added.
          </p>
        )}
      </div>
      {results.length > 0 && (
        <section className={styles.results} aria-label="Added files">
          <ul aria-live="assertive">
            {results.map(({ id, isAdded, sent, text }) => (
              <li key={id} className={`${controls.note} ${isAdded ? controls.good : controls.warning}`}>
                <Icon name={isAdded ? 'check' : 'warning'} />
                <span>
                  <b>{isAdded ? sent : `${sent} was not added.`}</b> {text}
                </span>
              </li>
            ))}
          </ul>
          <button type="button" className={controls.button} onClick={clear}>
            Close these notes
          </button>
        </section>
      )}
      {library.failed !== undefined && <p>{library.failed}</p>}
      {library.isLoading && !library.answer && (
        <Skeleton lines={6} label="The pictures are being looked through." />
      )}
      {library.answer && found.length === 0 && <p>No picture here.</p>}
      <Gallery
        label="All pictures"
        className={styles.library}
        itemClassName={styles.item}
        value={selected}
        items={found.map(({ name, digest, width, height, uses, bytes, problem }) => ({
          value: name,
          shown: (
            <>
              <img src={pictureAddress(name, digest)} alt="" loading="lazy" />
              <b>{name}</b>
              <span className={styles.size}>
                {width !== undefined && height !== undefined && `${pixelWords(width, height)} · `}
                {byteWords(bytes)}
              </span>
              {problem === undefined ? (
                <span className={uses.length === 0 ? styles.unused : undefined}>
                  {uses.length === 0 ? 'unused' : countWords(uses.length, 'place')}
                </span>
              ) : (
                <span className={styles.unused}>cannot be read</span>
              )}
            </>
          ),
        }))}
        onChoose={(name) => session.update({ picture: name })}
      />
      {library.answer && library.answer.deleted.length > 0 && (
        <section className={styles.part} aria-label="Deleted pictures">
          <h2>Deleted pictures</h2>
          <ul className={styles.deleted}>
            {library.answer.deleted.map((name) => (
              <li key={name}>
                <RestorePicture name={name}>{`Restore ${name}`}</RestorePicture>
              </li>
            ))}
          </ul>
        </section>
      )}
    </ListPanel>
  )
}

/** Client logos are in a separate folder. */
function isMark(name: string): boolean {
  return name.startsWith('marks/')
}
