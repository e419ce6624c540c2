import { Button } from '../components/controls/button'
import { Notice } from '../components/layout/notice'

/** What there is to say when answers of an earlier visit are back. */
export const RESTORED = 'Your earlier answers are back'

/** Says that the answers of an earlier visit are back, and offers to begin afresh. */
export function RestoredNote({ onDiscard }: { readonly onDiscard: () => void }) {
  return (
    <Notice icon="device-mobile" title={RESTORED}>
      <p>They were kept on this device and have not been sent.</p>
      <Button variant="line" size="small" onClick={onDiscard}>
        Empty the form
      </Button>
    </Notice>
  )
}
