import type { PublishRequest, PublishState } from '../../contract/publish'
import { Icon } from '../parts/icon'
import { useSession } from '../session/use-desk'
import controls from '../styles/controls.module.css'
import { momentWords } from '../words/moments'
import styles from './publish.module.css'

/** The request on the host that holds the versions, and where it can be seen. */
export function RequestCard({
  request: { branch, at, isMerged, address, preview },
  state: { host },
}: {
  readonly request: PublishRequest
  readonly state: PublishState
}) {
  const session = useSession()
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text)
    session.notify('The address is copied.')
  }
  return (
    <div className={styles.request}>
      <p>
        {at === undefined ? 'Handed over' : `You handed it over ${momentWords(at, new Date())}`} ·{' '}
        {address === undefined ? (
          <>branch {branch}</>
        ) : (
          <a className={controls.link} href={address} target="_blank" rel="noreferrer">
            {isMerged ? 'Request' : 'Open the request'} on {host?.name}
          </a>
        )}
      </p>
      <p className={controls.muted}>
        {isMerged
          ? 'Approved. Visitors see it after the next build.'
          : address === undefined
            ? `Tell a colleague that the branch ${branch} waits for approval.`
            : 'The page of the host begins the request with one button, or shows it. A colleague approves it there.'}
      </p>
      {preview && (
        <p className={styles.preview}>
          <Icon name="globe" />
          <span>
            {preview.isReady ? 'To show around: ' : 'The host builds a preview. It will be at '}
            <a className={controls.link} href={preview.address} target="_blank" rel="noreferrer">
              {new URL(preview.address).host}
            </a>
          </span>
          <button
            type="button"
            className={`${controls.button} ${controls.small}`}
            onClick={() => void copy(preview.address)}
          >
            <Icon name="copy" />
            Copy the link
          </button>
        </p>
      )}
    </div>
  )
}
