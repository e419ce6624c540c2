import { useEffect, useRef, useState } from 'react'
import type { LibraryPicture, StoredPicture } from '../../contract/pictures'
import styles from '../dialogs/task-dialog.module.css'
import { pictureAddress } from '../form/picture/picture-address'
import { pictureTypes } from '../form/picture/picture-choices'
import { replacePicture } from '../session/picture-requests'
import { useSession } from '../session/use-desk'
import controls from '../styles/controls.module.css'
import { countWords } from '../words/moments'
import { byteWords, pixelWords } from '../words/picture-words'
import own from './pictures.module.css'

interface PictureDialogProps {
  readonly picture: LibraryPicture
  readonly onClose: () => void
}

/** A new file for a picture, beside the old one, before it takes its place. */
export function ReplacePictureDialog({ picture, onClose }: PictureDialogProps) {
  const session = useSession()
  const dialog = useRef<HTMLDialogElement>(null)
  const [file, setFile] = useState<File>()
  const [shown, setShown] = useState<string>()
  const [preview, setPreview] = useState<StoredPicture>()
  const [wrong, setWrong] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { name, digest, width = 0, height = 0, bytes, uses } = picture
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    if (!file) return
    const address = URL.createObjectURL(file)
    setShown(address)
    return () => URL.revokeObjectURL(address)
  }, [file])

  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setWrong(undefined)
    await work().catch((error: unknown) => setWrong(error instanceof Error ? error.message : String(error)))
    setBusy(false)
  }
  const choose = (chosen: File) => {
    setFile(chosen)
    setPreview(undefined)
    void run(async () => setPreview(await replacePicture(name, digest, chosen, { isPreview: true })))
  }
  const replace = (chosen: File) =>
    run(async () => {
      await replacePicture(name, digest, chosen, { isPreview: false })
      session.notify(
        `${name} is replaced in ${countWords(uses.length, 'place')}. Look at its focal point again.`,
      )
      dialog.current?.close()
    })
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={`Replace ${name}`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (file && preview) void replace(file)
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          const [dropped] = event.dataTransfer.files
          if (dropped) choose(dropped)
        }}
        onPaste={(event) => {
          const [pasted] = event.clipboardData.files
          if (!pasted) return
          event.preventDefault()
          choose(pasted)
        }}
      >
        <div className={styles.head}>
          <h1>Replace {name}</h1>
        </div>
        <div className={styles.body}>
          <p>
            The name stays, so that {uses.length === 1 ? 'its place shows' : `its ${uses.length} places show`}{' '}
            the new picture. It is written at once, and can be put back.
          </p>
          <label className={styles.field}>
            <b>New file</b>
            <span className={controls.muted}>Choose it, or drop or paste it here.</span>
            <input
              type="file"
              accept={pictureTypes}
              onChange={({ target }) => {
                const [chosen] = target.files ?? []
                if (chosen) choose(chosen)
              }}
            />
          </label>
          <div className={own.beforeAfter}>
            <figure>
              <img src={pictureAddress(name, digest)} alt="" />
              <figcaption>
                <b>Before</b> {pixelWords(width, height)} · {byteWords(bytes)}
              </figcaption>
            </figure>
            {shown !== undefined && wrong === undefined && (
              <figure>
                <img src={shown} alt="" />
                <figcaption>
                  <b>After</b>{' '}
                  {preview
                    ? `${pixelWords(preview.width, preview.height)} · ${byteWords(preview.bytes)}`
                    : 'is being checked'}
                </figcaption>
              </figure>
            )}
          </div>
          {preview && preview.notes.length > 0 && <p className={controls.muted}>{preview.notes.join(' ')}</p>}
          {wrong !== undefined && (
            <p role="alert" className={styles.wrong}>
              {wrong}
            </p>
          )}
        </div>
        <div className={styles.foot}>
          <button
            type="submit"
            className={`${controls.button} ${controls.primary}`}
            disabled={isBusy || !preview || wrong !== undefined}
          >
            Replace
          </button>
          <button
            type="button"
            className={`${controls.button} ${controls.plain}`}
            onClick={() => dialog.current?.close()}
          >
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  )
}
