import type { IconName } from '../../generated/content'
import { line as text } from '../../generated/interface/status'
import type { Entry } from '../../outbox/entry'
import { createStore } from '../../state/store'
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

/** Reports a lost or restored network, entries sent after it was restored, and entries that need a correction. */
export function watchChanges(): void {
  let before = outboxView.get()
  let waitingSinceOffline: ReadonlySet<string> = new Set()
  addEventListener('offline', () => {
    const isSaved = readiness.get().type === 'ready'
    headerLine.set({
      icon: 'wifi-off',
      tone: 'notice',
      text: isSaved ? text.offline : text.offlineNotSaved,
    })
  })
  addEventListener('online', () => {
    waitingSinceOffline = idsOf(outboxView.get(), 'queued')
    headerLine.set({ icon: 'check-circle', tone: 'ok', text: text.online })
  })
  outboxView.subscribe(() => {
    const now = outboxView.get()
    const change = outboxChange(before, now, waitingSinceOffline)
    // The outbox tells of the delivery of an entry that the visitor corrects there.
    const corrected = idsOf(now, 'attention')
    waitingSinceOffline = new Set([...waitingSinceOffline].filter((id) => !corrected.has(id)))
    before = now
    if (change) headerLine.set(change)
  })
}

/** The part of the outbox view that is compared. */
interface OutboxStates {
  readonly entries: readonly Pick<Entry, 'id' | 'state' | 'reference'>[]
  readonly attention: number
}

/**
 * Returns what an update of the outbox reports. A delivery counts only after an interruption: the form itself tells of
 * one that the visitor has just submitted.
 * @param waitingSinceOffline ids of the entries that waited when the network was restored
 */
export function outboxChange(
  before: OutboxStates,
  now: OutboxStates,
  waitingSinceOffline: ReadonlySet<string>,
): HeaderLine | undefined {
  if (now.attention > before.attention)
    return { icon: 'outbox', tone: 'notice', text: text.attention({ count: now.attention }) }
  const deliveredBefore = idsOf(before, 'delivered')
  const sent = now.entries.filter(
    ({ id, state }) => state === 'delivered' && waitingSinceOffline.has(id) && !deliveredBefore.has(id),
  )
  const [first] = sent
  if (!first) return undefined
  const report =
    sent.length > 1 ? text.sentSeveral({ count: sent.length }) : text.sent({ reference: first.reference })
  return { icon: 'check-circle', tone: 'ok', text: report }
}

function idsOf({ entries }: Pick<OutboxStates, 'entries'>, state: Entry['state']) {
  return new Set(entries.filter((entry) => entry.state === state).map(({ id }) => id))
}
