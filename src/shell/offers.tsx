import { Button } from '../components/controls/button'
import { focusContent } from '../components/focus-content'
import { useSite } from '../components/site-context'
import { declineInstall, install, installMethod, isInstallOffered } from './install/install'
import { InstallSteps } from './install/install-steps'
import { Offer } from './offer'
import { useStore } from './state/store'
import { acceptUpdate, declineUpdate, updateState } from './update/updates'

/** Offers one action at a time: an update first, then installing the site. */
export function Offers() {
  return <div role="status">{useOffer()}</div>
}

/** Moves the focus to the content before an offer disappears, which would lose it. */
function focusContentBefore(decline: () => void): () => void {
  return () => {
    focusContent()
    decline()
  }
}

function useOffer() {
  const { company } = useSite()
  const update = useStore(updateState)
  const method = useStore(installMethod)
  const isOffered = useStore(isInstallOffered)
  if (update === 'activating')
    return <Offer icon="refresh" title="Updating" text="The page loads by itself in a moment." />
  if (update !== 'none') {
    const isElsewhere = update === 'elsewhere'
    return (
      <Offer
        icon="refresh"
        title={isElsewhere ? 'Updated in another tab' : 'A new version is ready'}
        text={
          isElsewhere
            ? 'This page follows when you leave it, or now. Drafts and the outbox stay as they are.'
            : 'Drafts and the outbox stay as they are.'
        }
      >
        <Button variant="gas" size="small" onClick={acceptUpdate}>
          {isElsewhere ? 'Load it now' : 'Update now'}
        </Button>
        {isElsewhere ? null : (
          <Button variant="line" size="small" onClick={focusContentBefore(declineUpdate)}>
            Later
          </Button>
        )}
      </Offer>
    )
  }
  if (!isOffered) return null
  return (
    <Offer
      icon="device-mobile"
      title={`Keep ${company.name} at hand`}
      text={
        method.type === 'steps' ? (
          <InstallSteps />
        ) : (
          'Installed, the site opens from your home screen, with and without a network.'
        )
      }
    >
      {method.type === 'prompt' ? (
        <Button variant="gas" size="small" onClick={() => void install()}>
          Install
        </Button>
      ) : null}
      <Button variant="line" size="small" onClick={focusContentBefore(declineInstall)}>
        {method.type === 'prompt' ? 'No, thank you' : 'Close'}
      </Button>
    </Offer>
  )
}
