import { shownDialog } from '../state/shown-dialog'
import { Icon } from '../text/icon'
import { Button } from './button'

/** Button that opens the panel with the data saved on this device. */
export function SavedDataButton({ label }: { readonly label: string }) {
  return (
    <Button variant="line" onClick={() => shownDialog.set('panel')}>
      <Icon name="download" /> <span>{label}</span>
    </Button>
  )
}
