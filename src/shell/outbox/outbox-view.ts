import type { Entry, Unreadable } from '../../outbox/entry'
import type { Outbox } from '../../outbox/outbox'
import { createStore } from '../state/store'
import { showBadge } from './badge'

/** What of the outbox is shown. */
export interface OutboxView {
  /** What needs the visitor first, then what waits, then what is delivered; the newest first in each group. */
  readonly entries: readonly Entry[]
  readonly unreadable: readonly Unreadable[]
  /** Queued or being sent. */
  readonly waiting: number
  /** The visitor has to do something. */
  readonly attention: number
  /** The storage of this device cannot be read. */
  readonly broken: boolean
}

const empty: OutboxView = { entries: [], unreadable: [], waiting: 0, attention: 0, broken: false }

/** The outbox as this page shows it. */
export const outboxView = createStore<OutboxView>(empty)

/** Keeps the view in step with the outbox of this page. */
export function showOutbox(outbox: Outbox): void {
  let reading: Promise<void> | undefined
  let again = false
  const read = async () => {
    try {
      outboxView.set(await viewOf(outbox))
    } catch {
      outboxView.set({ ...empty, broken: true })
    }
    const { waiting, attention } = outboxView.get()
    showBadge(waiting + attention)
  }
  // Changes come in bunches: one reading runs, and one more follows for whatever came meanwhile.
  const refresh = () => {
    again = reading !== undefined
    reading ??= read().finally(() => {
      reading = undefined
      if (again) refresh()
    })
  }
  outbox.subscribe(refresh)
  refresh()
}

async function viewOf(outbox: Outbox): Promise<OutboxView> {
  const [list, unreadable] = await Promise.all([outbox.list(), outbox.unreadable()])
  const newest = list.toSorted((one, other) => other.createdAt - one.createdAt)
  const stuck = newest.filter(({ state }) => state === 'attention')
  const waiting = newest.filter(({ state }) => state === 'queued' || state === 'sending')
  const delivered = newest.filter(({ state }) => state === 'delivered')
  return {
    entries: [...stuck, ...waiting, ...delivered],
    unreadable,
    waiting: waiting.length,
    attention: stuck.length + unreadable.length,
    broken: false,
  }
}
