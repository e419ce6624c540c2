import { useSyncExternalStore } from 'react'
import { IconButton } from '../../components/controls/icon-button'
import { Icon } from '../../components/text/icon'
import { share } from '../../generated/interface/product'

/** Button that shares the address of the page, where the platform can. */
export function ShareButton() {
  const canShare = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  )
  return canShare ? (
    <IconButton icon={<Icon name="share" />} label={share} onClick={() => void sharePage()} />
  ) : null
}

async function sharePage(): Promise<void> {
  const { origin, pathname } = location
  // It rejects when the visitor closes the dialog.
  await navigator.share({ title: document.title, url: origin + pathname }).catch(() => {})
}

const never = () => () => undefined
