import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright'
import { SYNC_TAG } from '../../../src/outbox/browser-outbox'
import type { PendingSubmission } from '../../../src/outbox/record'
import { openFaultProxy, type Treatment } from './fault-proxy'
import { type Seeded, seeded } from './seeded'
import { storeRecords, untilNothingWaits } from './stored-records'
import { openOwnSite } from './test-server'
import { waitingEntry } from './waiting-entry'

/** Two tabs and the worker. */
const SENDERS = 3
/** How long an entry would still wait by itself, in milliseconds: nobody sends it before everybody does. */
const WAIT_MS = 3_600_000

/** What was sent when all senders began at once. */
export interface FlushReport {
  /** Id of the entry → how many requests there were for it. */
  readonly requests: ReadonlyMap<string, number>
  /** Ids of the entries, of the rows, and of the receipts on the device. */
  readonly entries: readonly string[]
  readonly rows: readonly string[]
  readonly receipts: readonly string[]
}

/**
 * Lets two tabs and the worker of one browser send the same entries at the same time.
 * @param locks whether the tabs have Web Locks; with them they first wait a while for each other
 */
export async function flushAtOnce(
  browser: Browser,
  count: number,
  seed: number,
  locks: boolean,
): Promise<FlushReport> {
  const random = seeded(seed)
  const site = await openOwnSite()
  const proxy = await openFaultProxy(site.origin)
  const context = await browser.newContext({ baseURL: proxy.origin, serviceWorkers: 'allow' })
  try {
    // Opens the database, so that the first request need not wait for it.
    await site.readEnquiries()
    proxy.treat(whenAllSend(random))
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
    const left = await untilNothingWaits(first)
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

/** An entry that waits, or that a tab was sending when it ended long ago. */
function anyEntry(random: Seeded): PendingSubmission {
  const wait = { nextAt: Date.now() + WAIT_MS, waitMs: WAIT_MS }
  if (random.fraction() < 0.75) return waitingEntry(wait)
  const leaseUntil = Date.now() - random.between(1_000, 300_000)
  return waitingEntry({ ...wait, state: 'sending', attempts: 1, leaseUntil })
}

/**
 * Hands submissions on after a little while; but the first of each sender only when all senders have begun. All of
 * them could not be held: a browser opens six connections to a server, and nine would be needed.
 */
function whenAllSend(random: Seeded): Treatment {
  const senders = new Set<string>()
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  return async ({ sender, forward, answer }) => {
    const isFirst = !senders.has(sender)
    senders.add(sender)
    if (senders.size === SENDERS) begin()
    if (isFirst) await begun
    await pause(random.between(1, 40))
    answer(await forward())
  }
}

/** The network is back, says the browser to the page. */
async function backOnline(page: Page): Promise<void> {
  await page.evaluate(() => void dispatchEvent(new Event('online')))
}

/** Gives a function that makes the worker send, as the browser does when there is a network again. */
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
