import { useEffect, useRef, useState } from 'react'
import type { LibraryPicture, StoredPicture } from '../../contract/pictures'
import { FormDialog } from '../dialogs/form-dialog'
import { Labelled } from '../dialogs/labelled'
import { useAttempt } from '../dialogs/use-attempt'
import { pictureAddress } from '../form/picture/picture-address'
import { pictureTypes } from '../form/picture/picture-types'
import { replacePicture } from '../session/picture-requests'
import { useSession } from '../session/use-desk'
import controls from '../styles/controls.module.css'
import { countWords } from '../words/moments'
import { byteWords, pixelWords } from '../words/picture-words'
import styles from './pictures.module.css'

interface PictureDialogProps {
  readonly picture: LibraryPicture
  readonly onClose: () => void
}

/** Replaces the file of a picture, after showing the old and the new one side by side. */
export function ReplacePictureDialog({ picture, onClose }: PictureDialogProps) {
  const session = useSession()
  const dialog = useRef<HTMLDialogElement>(null)
  const [file, setFile] = useState<File>()
  const [shown, setShown] = useState<string>()
  const [preview, setPreview] = useState<StoredPicture>()
  const { attempt, isBusy, wrong } = useAttempt()
  const { name, digest, width = 0, height = 0, bytes, uses } = picture
  useEffect(() => {
    if (!file) return
    const address = URL.createObjectURL(file)
    setShown(address)
    return () => URL.revokeObjectURL(address)
  }, [file])

  const choose = (chosen: File) => {
    setFile(chosen)
    setPreview(undefined)
    void attempt(async () => setPreview(await replacePicture(name, digest, chosen, { isPreview: true })))
  }
  const replace = (chosen: File) =>
    attempt(async () => {
      await replacePicture(name, digest, chosen, { isPreview: false })
      session.notify(
        `${name} is replaced in ${countWords(uses.length, 'place')}. Look at its focal point again.`,
      )
      dialog.current?.close()
    })
  return (
    <FormDialog
      dialog={dialog}
      title={`Replace ${name}`}
      action="Replace"
      isDisabled={isBusy || !preview || wrong !== undefined}
      wrong={wrong}
      onSubmit={() => {
        if (file && preview) void replace(file)
      }}
      onFile={choose}
      onClose={onClose}
    >
      <p>
        The name stays, so that {uses.length === 1 ? 'its place shows' : `its ${uses.length} places show`} the
        new picture. It is written at once, and can be restored.
      </p>
      <Labelled label="New file" help="Choose it, or drop or paste it here.">
        <input
          type="file"
          accept={pictureTypes}
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            if (chosen) choose(chosen)
          }}
        />
      </Labelled>
      <div className={styles.beforeAfter}>
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
    </FormDialog>
  )
}
