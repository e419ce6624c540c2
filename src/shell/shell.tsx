import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { shownDialog } from '../components/state/shown-dialog'
import { useStore } from '../components/state/store'
import { line } from '../generated/interface/status'
import { CompareBar } from './compare/compare-bar'
import { DevicePanel } from './device/device-panel'
import { DisplayMenu } from './display/display-menu'
import { FooterDisplay } from './display/footer-display'
import { BackControl } from './header/back-control'
import { OutboxDrawer } from './outbox/outbox-drawer'
import { ReceivedNotice } from './outbox/received-notice'
import { PrintedSheet } from './paper/printed-sheet'
import { SearchLauncher } from './search-launcher'
import { startServices } from './start-services'
import { headerLine } from './status/header-line'
import { HeaderLineView } from './status/header-line-view'
import { activateWhenSafe, isUpdateDelayed, updateOnNavigation } from './update/updates'

/** App features of the site: Display menu, offline panel, outbox, updates, installation and a back button. */
export function Shell() {
  const router = useRouter()
  const open = useStore(shownDialog)
  // A dialog that the other one has replaced reports its closing late.
  const close = (dialog: typeof open) => {
    if (shownDialog.get() === dialog) shownDialog.set(undefined)
  }

  useEffect(startServices, [])
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation }) => {
        if (!pathChanged) return
        // A reload must load the page that the visitor navigates to.
        router.history.flush()
        updateOnNavigation(fromLocation?.pathname ?? '')
      }),
    [router],
  )
  useEffect(() => router.subscribe('onRendered', onRendered), [router])

  return (
    <>
      <BackControl />
      <DisplayMenu />
      <FooterDisplay />
      <HeaderLineView />
      <CompareBar />
      <ReceivedNotice />
      {open === 'outbox' ? <OutboxDrawer onClose={() => close('outbox')} /> : null}
      {open === 'panel' ? <DevicePanel onClose={() => close('panel')} /> : null}
      <SearchLauncher />
      <PrintedSheet />
    </>
  )
}

function onRendered(): void {
  activateWhenSafe()
  announceDelayedUpdate()
}

let isAnnounced = false

/** Reports a delayed update once, on the next page without a form. */
function announceDelayedUpdate(): void {
  if (isAnnounced || !isUpdateDelayed.get() || document.querySelector('main form')) return
  isAnnounced = true
  headerLine.set({ icon: 'refresh', tone: 'ok', text: line.newVersion })
}
