import { useEffect, useRef, useState } from 'react'
import type { LibraryPicture } from '../../contract/pictures'
import styles from '../dialogs/task-dialog.module.css'
import { removePicture } from '../session/picture-requests'
import { useSession } from '../session/use-desk'
import controls from '../styles/controls.module.css'
import { countWords } from '../words/moments'
import { UseList } from './picture-uses'

interface PictureDialogProps {
  readonly picture: LibraryPicture
  readonly onClose: () => void
}

/** Deletes a picture that is used nowhere; of any other it shows the uses. */
export function DeletePictureDialog({ picture: { name, uses }, onClose }: PictureDialogProps) {
  const session = useSession()
  const dialog = useRef<HTMLDialogElement>(null)
  const [wrong, setWrong] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])
  const remove = async () => {
    setBusy(true)
    try {
      await removePicture(name)
      session.notify(`${name} is deleted.`)
      session.update({ picture: undefined })
      dialog.current?.close()
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={`Delete ${name}`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void remove()
        }}
      >
        <div className={styles.head}>
          <h1>Delete {name}</h1>
        </div>
        <div className={styles.body}>
          {uses.length === 0 ? (
            <p>No page uses this picture. It is deleted at once, and can be put back.</p>
          ) : (
            <>
              <p>
                This picture is used in {countWords(uses.length, 'place')}, so it stays. Choose another
                picture there and save, then delete this one.
              </p>
              <UseList uses={uses} />
            </>
          )}
          {wrong !== undefined && (
            <p role="alert" className={styles.wrong}>
              {wrong}
            </p>
          )}
        </div>
        <div className={styles.foot}>
          {uses.length === 0 && (
            <button
              type="submit"
              className={`${controls.button} ${controls.primary}`}
              disabled={isBusy || wrong !== undefined}
            >
              Delete
            </button>
          )}
          <button
            type="button"
            className={`${controls.button} ${controls.plain}`}
            onClick={() => dialog.current?.close()}
          >
            {uses.length === 0 ? 'Cancel' : 'Close'}
          </button>
        </div>
      </form>
    </dialog>
  )
}
