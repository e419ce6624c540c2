import { Icon } from '../text/icon'
import { Button } from './button'

/** Window event that opens the panel with the data saved on this device. */
export const OPEN_SAVED_DATA_EVENT = 'open-saved-data'

/** Button that opens the panel with the data saved on this device. */
export function SavedDataButton({ label }: { readonly label: string }) {
  return (
    <Button variant="line" onClick={() => window.dispatchEvent(new Event(OPEN_SAVED_DATA_EVENT))}>
      <Icon name="download" /> <span>{label}</span>
    </Button>
  )
}
