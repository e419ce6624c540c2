import { useRef } from 'react'
import type { LibraryPicture } from '../../contract/pictures'
import { FormDialog } from '../dialogs/form-dialog'
import { useAttempt } from '../dialogs/use-attempt'
import { removePicture } from '../session/picture-requests'
import { useSession } from '../session/use-desk'
import { countWords } from '../words/moments'
import { UseList } from './picture-uses'

interface PictureDialogProps {
  readonly picture: LibraryPicture
  readonly onClose: () => void
}

/** Deletes an unused picture, or lists the uses that prevent it. */
export function DeletePictureDialog({ picture: { name, uses }, onClose }: PictureDialogProps) {
  const session = useSession()
  const dialog = useRef<HTMLDialogElement>(null)
  const { attempt, isBusy, wrong } = useAttempt()
  const remove = () =>
    attempt(async () => {
      await removePicture(name)
      session.notify(`${name} is deleted.`)
      dialog.current?.close()
      session.update({ picture: undefined })
    })
  const isUnused = uses.length === 0
  return (
    <FormDialog
      dialog={dialog}
      title={`Delete ${name}`}
      action={isUnused ? 'Delete' : undefined}
      isDisabled={isBusy || wrong !== undefined}
      cancel={isUnused ? 'Cancel' : 'Close'}
      wrong={wrong}
      onSubmit={() => void remove()}
      onClose={onClose}
    >
      {isUnused ? (
        <p>No page uses this picture. It is deleted at once, and can be restored.</p>
      ) : (
        <>
          <p>
            This picture is used in {countWords(uses.length, 'place')}, so it stays. Choose another picture
            there and save, then delete this one.
          </p>
          <UseList uses={uses} />
        </>
      )}
    </FormDialog>
  )
}
