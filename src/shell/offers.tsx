import { Button } from '../components/controls/button'
import { focusContent } from '../components/focus-content'
import * as text from '../generated/interface/update'
import { useStore } from '../state/store'
import { Offer } from './offer'
import { acceptUpdate, declineUpdate, updateState } from './update/updates'

/** Offers a new version of the site. */
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
  const update = useStore(updateState)
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
  return null
}
