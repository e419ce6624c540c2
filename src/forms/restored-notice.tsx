import { Button } from '../components/controls/button'
import { Notice } from '../components/layout/notice'
import * as text from '../generated/interface/forms'

/** Notice above a form that was filled with answers of an earlier visit, with a button to empty it. */
export function RestoredNotice({ onDiscard }: { readonly onDiscard: () => void }) {
  return (
    <Notice icon="device-mobile" title={text.restored}>
      <p>{text.restoredText}</p>
      <Button variant="line" size="small" onClick={onDiscard}>
        {text.clear}
      </Button>
    </Notice>
  )
}
