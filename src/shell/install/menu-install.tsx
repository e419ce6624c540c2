import { createPortal } from 'react-dom'
import { Button } from '../../components/controls/button'
import { Icon } from '../../components/text/icon'
import { inMenu } from '../../generated/interface/install'
import { install, installMethod } from '../../install/install'
import { useStore } from '../../state/store'
import { MENU_END_ID } from '../header/site-header'

interface MenuInstallProps {
  /** Opens the panel, which explains the manual steps. */
  readonly onOpenPanel: () => void
}

/** Button at the end of the vertical menu that installs the site, while the browser can. */
export function MenuInstall({ onOpenPanel }: MenuInstallProps) {
  const method = useStore(installMethod)
  const place = document.getElementById(MENU_END_ID)
  if (!place || method === 'none') return null
  return createPortal(
    <Button
      variant="line"
      size="small"
      onClick={() => (method === 'prompt' ? void install() : onOpenPanel())}
    >
      <Icon name="device-mobile" /> {inMenu}
    </Button>,
    place,
  )
}
