import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { createPortal } from 'react-dom'
import { IconButton } from '../../components/controls/icon-button'
import { Icon } from '../../components/text/icon'
import { back } from '../../generated/interface/install'
import { isInstalled } from '../install/install'
import styles from './back-control.module.css'
import { HEADER_START_ID } from './site-header'

/** Back button of the installed app, which has no browser controls; hidden at the first history entry. */
export function BackControl() {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const start = document.getElementById(HEADER_START_ID)
  if (!start || !canGoBack || !isInstalled()) return null
  return createPortal(
    <IconButton
      className={styles.back}
      shape="square"
      label={back}
      icon={<Icon name="arrow-left" />}
      onClick={() => router.history.back()}
    />,
    start,
  )
}
