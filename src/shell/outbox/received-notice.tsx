import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../components/controls/button'
import { IconButton } from '../../components/controls/icon-button'
import { focusContent } from '../../components/focus-content'
import { Container } from '../../components/layout/container'
import { shownDialog } from '../../components/state/shown-dialog'
import { Icon } from '../../components/text/icon'
import { whenOutboxLoaded } from '../../forms/page-outbox'
import { notice as text } from '../../generated/interface/receipt'
import { outboxView } from './outbox-view'
import styles from './received-notice.module.css'

/** Id of the empty element before the main content, for the notice. */
const PLACE_ID = 'received-notice'

/**
 * Says once, above the content, which requests were received in the background or while the visitor reads. It stays until
 * the visitor dismisses it or goes to another page. On a page with a form, which reports its own submission, and does not
 * move while it is filled in, a request that is received now waits for the next page.
 */
export function ReceivedNotice() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const [references, setReferences] = useState<readonly string[]>([])
  useEffect(() => {
    const take = () =>
      whenOutboxLoaded(async (outbox) => {
        if (
          document.visibilityState === 'hidden' ||
          document.activeElement?.matches('input, textarea, select')
        )
          return
        const taken = await outbox.takeUnseen()
        if (taken.length > 0) setReferences((shown) => [...shown, ...taken.map(({ reference }) => reference)])
      })
    take()
    let received = 0
    const stop = outboxView.subscribe(() => {
      const before = received
      received = outboxView.get().entries.filter(({ isUnseen }) => isUnseen).length
      if (received > before && !document.querySelector('main form')) take()
    })
    document.addEventListener('visibilitychange', take)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', take)
    }
  }, [])
  const [shownPath, setShownPath] = useState(path)
  if (path !== shownPath) {
    setShownPath(path)
    // The router has no path until it has resolved the first page.
    if (shownPath !== undefined) setReferences([])
  }
  const place = document.getElementById(PLACE_ID)
  if (!place || references.length === 0) return null
  // The focused button disappears.
  const closeBefore = (act: () => void) => () => {
    focusContent()
    setReferences([])
    act()
  }
  return createPortal(
    <Container>
      <div className={styles.notice} role="status">
        <Icon name="check-circle" />
        <p>{text.received({ count: references.length, references: references.join(', ') })}</p>
        <span className={styles.actions}>
          <Button variant="line" size="small" onClick={closeBefore(() => shownDialog.set('outbox'))}>
            {text.open}
          </Button>
          <IconButton label={text.dismiss} icon={<Icon name="close" />} onClick={closeBefore(() => {})} />
        </span>
      </div>
    </Container>,
    place,
  )
}
