import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { OPEN_SAVED_DATA_EVENT } from '../components/controls/saved-data-button'
import { OPEN_OUTBOX_EVENT } from '../forms/events'
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
  const [open, setOpen] = useState<'outbox' | 'panel'>()
  // A dialog that the other one has replaced reports its closing late.
  const close = (dialog: typeof open) => setOpen((current) => (current === dialog ? undefined : current))

  useEffect(startServices, [])
  useEffect(() => {
    const openOutbox = () => setOpen('outbox')
    const openPanel = () => setOpen('panel')
    addEventListener(OPEN_OUTBOX_EVENT, openOutbox)
    addEventListener(OPEN_SAVED_DATA_EVENT, openPanel)
    return () => {
      removeEventListener(OPEN_OUTBOX_EVENT, openOutbox)
      removeEventListener(OPEN_SAVED_DATA_EVENT, openPanel)
    }
  }, [])
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
      <DisplayMenu onOpenDialog={setOpen} />
      <FooterDisplay onOpenDialog={setOpen} />
      <HeaderLineView />
      <CompareBar />
      <ReceivedNotice onOpenOutbox={() => setOpen('outbox')} />
      {open === 'outbox' ? <OutboxDrawer onClose={() => close('outbox')} /> : null}
      {open === 'panel' ? (
        <DevicePanel onClose={() => close('panel')} onOpenOutbox={() => setOpen('outbox')} />
      ) : null}
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
