import { createStore } from '../../components/state/store'
import type { IconName } from '../../generated/content'
import { line as text } from '../../generated/interface/status'
import { readiness } from '../offline/worker'
import { outboxView } from '../outbox/outbox-view'

/** A change of the site's state that the header reports once. */
export interface HeaderLine {
  readonly icon: IconName
  readonly tone: 'ok' | 'notice'
  readonly text: string
}

/** The latest change; undefined when it has been reported. */
export const headerLine = createStore<HeaderLine | undefined>(undefined)

/** Reports a lost or restored network, and entries that need a correction. */
export function watchChanges(): void {
  let { attention } = outboxView.get()
  addEventListener('offline', () => {
    const isSaved = readiness.get().type === 'ready'
    headerLine.set({
      icon: 'wifi-off',
      tone: 'notice',
      text: isSaved ? text.offline : text.offlineNotSaved,
    })
  })
  addEventListener('online', () => {
    headerLine.set({ icon: 'check-circle', tone: 'ok', text: text.online })
  })
  outboxView.subscribe(() => {
    const before = attention
    attention = outboxView.get().attention
    if (attention > before)
      headerLine.set({ icon: 'outbox', tone: 'notice', text: text.attention({ count: attention }) })
  })
}
