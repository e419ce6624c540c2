import { errorMessage } from '../../../lib/error-message'
import { restorePicture } from '../session/picture-requests'
import { useSession } from '../session/use-desk'
import controls from '../styles/controls.module.css'

/** A button that undoes the last replacement or deletion of a picture. */
export function RestorePicture({ name, children }: { readonly name: string; readonly children: string }) {
  const session = useSession()
  return (
    <button
      type="button"
      className={controls.button}
      onClick={() =>
        void restorePicture(name).then(
          () => session.notify(`${name} has been restored.`),
          (error: unknown) => session.notify(errorMessage(error)),
        )
      }
    >
      {children}
    </button>
  )
}
