import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from 'playwright'
import { runBuild } from '../../../scripts/bench/run-build'
import { errorMessage } from '../../../scripts/lib/error-message'
import { browserArguments } from '../../../scripts/lib/find-browser'
import { ensureBrowser } from '../../../scripts/verify/test/ensure-browser'
import { type ExchangeHandler, forwardExchange, openFaultProxy } from '../../e2e/support/fault-proxy'
import { FAULTS } from '../../e2e/support/faults'
import { formatMemory, measureMemory } from '../../e2e/support/page-memory'
import { createSeededRandom, type SeededRandom } from '../../e2e/support/seeded-random'
import { storedRecords } from '../../e2e/support/stored-records'
import { startTestServer } from '../../e2e/support/test-server'
import { setConnection, waitUntilPrecached } from '../../e2e/support/worker-test'
import { updateFixtureSite } from '../../project/fixture-site'
import { defineNameHelper } from '../define-name-helper'
import type { SoakRequest } from '../request'
import { createLedger } from './ledger'
import { createVisitor, type Visitor } from './visitor'

const HOUR_MS = 3_600_000
/** Pauses between two acts, in milliseconds: a person reads and types. */
const PAUSE_MS = { least: 2_000, most: 16_000 }
const REPORT_EVERY_MS = 300_000
/** Time in which everything is delivered once the faults are over; a lease and a hold end within it. */
const DELIVERY_MS = 900_000
/** Part of the submissions that meet no fault. */
const GOOD_PART = 0.5

/**
 * Lets a visitor with two tabs and the worker submit, edit, delete, go offline, reload, close and reopen for hours
 * against a network with every fault. Then delivers everything and compares the promises with the database. An interrupt
 * ends the visit early, with the same comparison.
 * @returns whether every promise was kept and no page reported an error
 */
export async function soakHours({ count, seed }: SoakRequest): Promise<boolean> {
  const executablePath = await ensureBrowser()
  await runBuild(updateFixtureSite())
  const site = await startTestServer()
  const proxy = await openFaultProxy(site.origin)
  const browser = await chromium.launch({
    executablePath,
    args: browserArguments,
    // An interrupt must reach this program alone.
    handleSIGINT: false,
    handleSIGTERM: false,
  })
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  try {
    const random = createSeededRandom(seed)
    const context = await browser.newContext({ baseURL: proxy.origin, serviceWorkers: 'allow' })
    await defineNameHelper(context)
    await setConnection(context, undefined)
    const troubles: string[] = []
    context.on('weberror', (error) => troubles.push(`page error: ${error.error().message}`))
    const ledger = createLedger()
    const visitor = createVisitor(context, random, ledger)
    await visitor.arrive()
    for (const page of visitor.tabs()) await waitUntilPrecached(page)
    console.log(`hours: ${count} with seed ${seed}; again: npm run soak -- hours ${count} ${seed}`)
    proxy.handleWith(anyFault(createSeededRandom(seed + 1)))

    const acts = new Map<string, number>()
    const started = performance.now()
    let nextReport = started + REPORT_EVERY_MS
    const report = async () => {
      const { submitted, acknowledged } = ledger.count()
      const rows = await site.readEnquiries()
      const memory = []
      for (const page of visitor.tabs()) memory.push(formatMemory(await measureMemory(page)))
      console.log(
        `hours: ${minutesSince(started)} min, ${submitted} submitted, ${acknowledged} acknowledged, ${rows.length} rows; tabs: ${memory.join(' | ')}`,
      )
    }
    while (performance.now() < started + count * HOUR_MS && !stopping.signal.aborted) {
      try {
        const act = await visitor.act()
        acts.set(act, (acts.get(act) ?? 0) + 1)
      } catch (error) {
        troubles.push(errorMessage(error))
        console.log(`hours: trouble: ${troubles.at(-1)}`)
      }
      if (performance.now() > nextReport) {
        nextReport += REPORT_EVERY_MS
        await report()
      }
      const { least, most } = PAUSE_MS
      await pause(random.between(least, most), undefined, { signal: stopping.signal }).catch(() => {})
    }
    const visited = minutesSince(started)

    proxy.handleWith(forwardExchange)
    await deliverAll(visitor)
    await report()
    const [page] = visitor.tabs()
    if (!page) throw new Error('No tab is open.')
    const verdict = ledger.judge(await site.readEnquiries(), await storedRecords(page))
    for (const [act, times] of [...acts].sort()) console.log(`  ${times} × ${act}`)
    for (const list of [verdict.lost, verdict.doubled, verdict.otherwise, troubles])
      for (const line of list) console.error(`  ${line}`)
    console.log(
      `hours: ${visited} min, ${ledger.count().submitted} submitted, ${proxy.received.length} requests: ${verdict.lost.length} lost, ${verdict.doubled.length} doubled, ${verdict.otherwise.length} other broken promises, ${troubles.length} errors`,
    )
    return [verdict.lost, verdict.doubled, verdict.otherwise, troubles].every(({ length }) => length === 0)
  } finally {
    await browser.close()
    await proxy.close()
    await site.close()
  }
}

const minutesSince = (time: number) => ((performance.now() - time) / 60_000).toFixed(1)

/** Injects faults and good responses at random. */
function anyFault(random: SeededRandom): ExchangeHandler {
  const faults = Object.values(FAULTS)
  return (exchange) =>
    random.fraction() < GOOD_PART ? forwardExchange(exchange) : random.pick(faults)(exchange)
}

/** Presses “Send all now” until nothing waits. */
async function deliverAll(visitor: Visitor): Promise<void> {
  const end = performance.now() + DELIVERY_MS
  while (performance.now() < end) {
    await visitor.sendAll()
    const [page] = visitor.tabs()
    const records = page ? await storedRecords(page) : []
    if (records.every(({ state }) => state !== 'queued' && state !== 'sending')) return
    await pause(5_000)
  }
}
