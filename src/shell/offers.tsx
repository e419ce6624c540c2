import { Button } from '../components/controls/button'
import { focusContent } from '../components/focus-content'
import { useSite } from '../components/site-context'
import { declineInstall, install, installOffered, installWay } from './install/install'
import { InstallSteps } from './install/install-steps'
import { Offer } from './offer'
import { useStore } from './state/use-store'
import { acceptUpdate, declineUpdate, updateState } from './update/updates'

/** What is offered unasked, one thing at a time: a new version first, then to install the site. */
export function Offers() {
  return <div role="status">{useOffer()}</div>
}

/** An offer goes when it is declined, and the focus on it would be lost. */
function dismissed(decline: () => void): () => void {
  return () => {
    focusContent()
    decline()
  }
}

function useOffer() {
  const { company } = useSite()
  const version = useStore(updateState)
  const way = useStore(installWay)
  const installable = useStore(installOffered)
  if (version === 'activating')
    return <Offer icon="refresh" title="Updating" text="The page loads by itself in a moment." />
  if (version !== 'none') {
    const elsewhere = version === 'elsewhere'
    return (
      <Offer
        icon="refresh"
        title={elsewhere ? 'Updated in another tab' : 'A new version is ready'}
        text={
          elsewhere
            ? 'This page follows when you leave it, or now. Drafts and the outbox stay as they are.'
            : 'Drafts and the outbox stay as they are.'
        }
      >
        <Button variant="gas" size="small" onClick={acceptUpdate}>
          {elsewhere ? 'Load it now' : 'Update now'}
        </Button>
        {elsewhere ? null : (
          <Button variant="line" size="small" onClick={dismissed(declineUpdate)}>
            Later
          </Button>
        )}
      </Offer>
    )
  }
  if (!installable) return null
  return (
    <Offer
      icon="device-mobile"
      title={`Keep ${company.name} at hand`}
      text={
        way.type === 'steps' ? (
          <InstallSteps />
        ) : (
          'Installed, the site opens from your home screen, with and without a network.'
        )
      }
    >
      {way.type === 'prompt' ? (
        <Button variant="gas" size="small" onClick={() => void install()}>
          Install
        </Button>
      ) : null}
      <Button variant="line" size="small" onClick={dismissed(declineInstall)}>
        {way.type === 'prompt' ? 'No, thank you' : 'Close'}
      </Button>
    </Offer>
  )
}
