import { Button } from '../components/controls/button'
import { Notice } from '../components/layout/notice'

/** Announced when the form was filled with answers of an earlier visit. */
export const RESTORED = 'Your earlier answers are back'

/** Notice above a form that was filled with answers of an earlier visit, with a button to empty it. */
export function RestoredNotice({ onDiscard }: { readonly onDiscard: () => void }) {
  return (
    <Notice icon="device-mobile" title={RESTORED}>
      <p>They were kept on this device and have not been sent.</p>
      <Button variant="line" size="small" onClick={onDiscard}>
        Empty the form
      </Button>
    </Notice>
  )
}
