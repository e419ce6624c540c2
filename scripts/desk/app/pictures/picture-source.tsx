import { useId, useState } from 'react'
import { errorMessage } from '../../../lib/error-message'
import { notePictureSource } from '../session/picture-requests'
import { useSession } from '../session/use-desk'
import controls from '../styles/controls.module.css'
import styles from './pictures.module.css'

interface PictureSourceProps {
  readonly name: string
  readonly source: string | undefined
  /** The general note, for pictures without a line in the notes. */
  readonly general: string | undefined
}

/** Source and licence of a picture, written to the README of the pictures when the input loses focus. */
export function PictureSource({ name, source = '', general }: PictureSourceProps) {
  const session = useSession()
  const id = useId()
  const [text, setText] = useState(source)
  const [kept, setKept] = useState(source)
  const keep = () => {
    if (text.trim() === kept.trim()) return
    notePictureSource(name, text).then(
      () => {
        setKept(text)
        session.notify(`The source of ${name} is noted in content/media/README.md.`)
      },
      (error: unknown) => session.notify(errorMessage(error)),
    )
  }
  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <div className={styles.partHead}>
        <h3 id={`${id}-title`}>
          <label htmlFor={`${id}-text`}>Source and licence</label>
        </h3>
        <span className={controls.muted}>for you; visitors do not see it</span>
      </div>
      <textarea
        className={controls.input}
        rows={2}
        maxLength={300}
        id={`${id}-text`}
        aria-describedby={`${id}-about`}
        placeholder="Who made it, photo or visualisation, and which licence lets the site show it"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={keep}
      />
      <p id={`${id}-about`} className={controls.muted}>
        {general === undefined || kept !== ''
          ? 'Noted in content/media/README.md.'
          : `No note yet, so the general one applies: ${general}`}
      </p>
    </section>
  )
}
