import { Button } from '../components/button'
import { Notice } from '../components/notice'

/** Says that the answers of an earlier visit are back, and offers to begin afresh. */
export function RestoredNote({ onDiscard }: { readonly onDiscard: () => void }) {
  return (
    <Notice icon="device-mobile" title="Your earlier answers are back">
      <p>They were kept on this device and have not been sent.</p>
      <Button variant="line" size="small" onClick={onDiscard}>
        Empty the form
      </Button>
    </Notice>
  )
}
