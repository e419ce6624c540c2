import { useSyncExternalStore } from 'react'
import { Button } from '../../components/controls/button'
import { Icon } from '../../components/text/icon'
import * as text from '../../generated/interface/product'

/** Buttons that print the datasheet and share the address of the page, the latter where the platform can. */
export function DatasheetActions() {
  const canShare = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  )
  return (
    <>
      {canShare ? (
        <Button variant="line" size="small" onClick={() => void sharePage()}>
          <Icon name="share" />
          {text.share}
        </Button>
      ) : null}
      <Button variant="line" size="small" onClick={() => window.print()}>
        <Icon name="printer" />
        {text.print}
      </Button>
    </>
  )
}

async function sharePage(): Promise<void> {
  const { origin, pathname } = location
  // It rejects when the visitor closes the dialog.
  await navigator.share({ title: document.title, url: origin + pathname }).catch(() => {})
}

const never = () => () => undefined
