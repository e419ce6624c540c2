import { createStore } from '../../components/state/store'
import type { Outbox } from '../../outbox/outbox'
import type { OutboxEntry, Unreadable } from '../../outbox/outbox-entry'

/** Contents of the outbox as the page shows them. */
export interface OutboxView {
  /** Entries that need attention, then waiting, then delivered ones; the newest first in each group. */
  readonly entries: readonly OutboxEntry[]
  readonly unreadable: readonly Unreadable[]
  /** Number of queued and sending entries. */
  readonly waiting: number
  /** Number of entries and values that need the visitor. */
  readonly attention: number
  /** The storage of this device cannot be read. */
  readonly isBroken: boolean
}

const emptyView: OutboxView = { entries: [], unreadable: [], waiting: 0, attention: 0, isBroken: false }

/** The outbox view of this page. */
export const outboxView = createStore<OutboxView>(emptyView)

/** Updates the view after every change of the outbox. */
export function showOutbox(outbox: Outbox): void {
  let reading: Promise<void> | undefined
  let isStale = false
  const read = async () => {
    try {
      outboxView.set(await viewOf(outbox))
    } catch {
      outboxView.set({ ...emptyView, isBroken: true })
    }
    const { waiting, attention } = outboxView.get()
    setBadge(waiting + attention)
  }
  // Changes arrive in bursts, so one read runs at a time and one more follows.
  const refresh = () => {
    isStale = reading !== undefined
    reading ??= read().finally(() => {
      reading = undefined
      if (isStale) refresh()
    })
  }
  outbox.subscribe(refresh)
  refresh()
}

async function viewOf(outbox: Outbox): Promise<OutboxView> {
  const [list, unreadable] = await Promise.all([outbox.list(), outbox.listUnreadable()])
  const newestFirst = list.toSorted((one, other) => other.createdAt - one.createdAt)
  const attention = newestFirst.filter(({ state }) => state === 'attention')
  const waiting = newestFirst.filter(({ state }) => state === 'queued' || state === 'sending')
  const delivered = newestFirst.filter(({ state }) => state === 'delivered')
  return {
    entries: [...attention, ...waiting, ...delivered],
    unreadable,
    waiting: waiting.length,
    attention: attention.length + unreadable.length,
    isBroken: false,
  }
}

/** Shows a count on the icon of the installed app, where the browser supports it; 0 removes it. */
function setBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return
  const done = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
  // Some browsers reject unless the site is installed.
  done.catch(() => {})
}
