import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright'
import { SYNC_TAG } from '../../../src/outbox/browser-outbox'
import type { PendingSubmission } from '../../../src/outbox/record'
import { type ExchangeHandler, openFaultProxy } from './fault-proxy'
import { queuedEntry } from './queued-entry'
import { createSeededRandom, type SeededRandom } from './seeded-random'
import { storeRecords, waitUntilAllDelivered } from './stored-records'
import { startTestServer } from './test-server'

/** Two tabs and the worker. */
const SENDERS = 3
/** Requests of a sender that are held until all have begun. A third would leave the last sender no connection. */
const HELD_OF_SENDER = 2
/** Delay of the other requests until then, in milliseconds, so that entries are left for a sender that begins late. */
const SLOW_MS = 500
/** Remaining back-off of each entry, in milliseconds, so that none is sent before the flush. */
const WAIT_MS = 3_600_000

/** Result of a concurrent flush. */
export interface FlushReport {
  /** Number of requests by entry id. */
  readonly requests: ReadonlyMap<string, number>
  /** Ids of the entries, the database rows and the receipts on the device. */
  readonly entries: readonly string[]
  readonly rows: readonly string[]
  readonly receipts: readonly string[]
}

/**
 * Makes two tabs and the worker of one browser flush the same entries at the same time.
 * @param locks whether the tabs have Web Locks
 */
export async function flushConcurrently(
  browser: Browser,
  count: number,
  seed: number,
  locks: boolean,
): Promise<FlushReport> {
  const random = createSeededRandom(seed)
  const site = await startTestServer()
  const proxy = await openFaultProxy(site.origin)
  const context = await browser.newContext({ baseURL: proxy.origin, serviceWorkers: 'allow' })
  try {
    // Opens the database, which the first request would wait for.
    await site.readEnquiries()
    proxy.handleWith(whenAllSend(random, count))
    await context.addInitScript((keep) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
      if (!keep) Object.defineProperty(navigator, 'locks', { value: undefined })
    }, locks)
    const first = await context.newPage()
    await first.goto('/about')
    await first.evaluate(() => navigator.serviceWorker.ready)
    const second = await context.newPage()
    await second.goto('/services')
    const wakeWorker = await workerOf(context, first)
    const records = Array.from({ length: count }, () => anyEntry(random))
    await storeRecords(
      first,
      records.map((record) => [record.id, record]),
    )
    await Promise.all([backOnline(first), backOnline(second), wakeWorker()])
    const left = await waitUntilAllDelivered(first)
    const requests = new Map<string, number>()
    for (const { row } of proxy.received) requests.set(row.id ?? '', (requests.get(row.id ?? '') ?? 0) + 1)
    return {
      requests,
      entries: records.map(({ id }) => id),
      rows: (await site.readEnquiries()).map(({ id }) => id),
      receipts: left.flatMap(({ id, state }) => (state === 'delivered' ? [id] : [])),
    }
  } finally {
    await context.close()
    await proxy.close()
    await site.close()
  }
}

/** An entry that is queued, or whose lease has expired. */
function anyEntry(random: SeededRandom): PendingSubmission {
  const wait = { nextAt: Date.now() + WAIT_MS, waitMs: WAIT_MS }
  if (random.fraction() < 0.75) return queuedEntry(wait)
  const leaseUntil = Date.now() - random.between(1_000, 300_000)
  return queuedEntry({ ...wait, state: 'sending', attempts: 1, leaseUntil })
}

/**
 * Forwards submissions after a little while, but the first ones of each sender only when all senders have begun or every
 * entry has been sent. All of them could not be held: a browser opens six connections to a server, and nine would be
 * needed.
 */
function whenAllSend(random: SeededRandom, count: number): ExchangeHandler {
  const requests = new Map<string, number>()
  const sent = new Set<string | undefined>()
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  return async ({ sender, row, forward, answer }) => {
    const earlier = requests.get(sender) ?? 0
    requests.set(sender, earlier + 1)
    sent.add(row.id)
    if (requests.size === SENDERS || sent.size === count) begin()
    await (earlier < HELD_OF_SENDER ? begun : Promise.race([begun, pause(SLOW_MS)]))
    await pause(random.between(1, 40))
    answer(await forward())
  }
}

/** Dispatches the `online` event. */
async function backOnline(page: Page): Promise<void> {
  await page.evaluate(() => void dispatchEvent(new Event('online')))
}

/** Returns a function that dispatches a sync event to the worker. */
async function workerOf(context: BrowserContext, page: Page): Promise<() => Promise<void>> {
  const session = await context.newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId } of registrations) resolve(registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await found
  const { origin } = new URL(page.url())
  return async () => {
    await session.send('ServiceWorker.dispatchSyncEvent', {
      origin,
      registrationId,
      tag: SYNC_TAG,
      lastChance: false,
    })
  }
}
