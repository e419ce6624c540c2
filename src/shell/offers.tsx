import { Button } from '../components/controls/button'
import { focusContent } from '../components/focus-content'
import { useSite } from '../components/site-context'
import * as installText from '../generated/interface/install'
import * as text from '../generated/interface/update'
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
  if (update === 'activating') return <Offer icon="refresh" title={text.updating} text={text.updatingText} />
  if (update !== 'none') {
    const isElsewhere = update === 'elsewhere'
    return (
      <Offer
        icon="refresh"
        title={isElsewhere ? text.elsewhere : text.ready}
        text={isElsewhere ? text.elsewhereText : text.readyText}
      >
        <Button variant="gas" size="small" onClick={acceptUpdate}>
          {isElsewhere ? text.acceptElsewhere : text.accept}
        </Button>
        {isElsewhere ? null : (
          <Button variant="line" size="small" onClick={focusContentBefore(declineUpdate)}>
            {text.later}
          </Button>
        )}
      </Offer>
    )
  }
  if (!isOffered) return null
  return (
    <Offer
      icon="device-mobile"
      title={installText.offer({ company: company.name })}
      text={method.type === 'steps' ? <InstallSteps /> : installText.text}
    >
      {method.type === 'prompt' ? (
        <Button variant="gas" size="small" onClick={() => void install()}>
          {installText.install}
        </Button>
      ) : null}
      <Button variant="line" size="small" onClick={focusContentBefore(declineInstall)}>
        {method.type === 'prompt' ? installText.decline : installText.close}
      </Button>
    </Offer>
  )
}
