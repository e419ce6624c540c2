import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Acknowledgement, brokenPromises } from './broken-promises'
import { type ExchangeHandler, type FaultProxy, forwardExchange, openFaultProxy } from './fault-proxy'
import { sendQuote } from './fill-forms'
import type { Moment } from './kill-moments'
import { startKillableBrowser } from './killable-browser'
import type { SeededRandom } from './seeded-random'
import { type StoredRecord, waitUntilAllDelivered } from './stored-records'
import { startTestServer } from './test-server'
import { openWatchedPage } from './watched-page'

/** Result of a series of kills. */
export interface KillsReport {
  /** Submissions that the page acknowledged as saved or received. */
  readonly acknowledged: number
  readonly rows: number
  /** Violated guarantees; empty when all hold. */
  readonly broken: readonly string[]
}

/** Clock advance between two browser sessions, in milliseconds; longer than a lease. */
const LIFE_MS = 100_000
/** Timeout of the event that triggers a kill, in milliseconds. A busy machine takes long to start a browser and fill a form. */
const LIMIT_MS = 90_000
/** Longest delay of a request that arrives after the kill, in milliseconds. */
const LATE_MS = 2_500

interface Series {
  readonly profile: string
  readonly proxy: FaultProxy
  readonly random: SeededRandom
  readonly told: Acknowledgement[]
  /** Requests that have not reached the server yet. */
  readonly stragglers: Promise<unknown>[]
}

/**
 * Kills a real browser repeatedly at the given moments and restarts it on the same profile. Then delivers everything
 * and compares the acknowledged submissions with the database.
 */
export async function killBrowser(moments: readonly Moment[], random: SeededRandom): Promise<KillsReport> {
  const profile = await mkdtemp(join(tmpdir(), 'kills-profile-'))
  const site = await startTestServer()
  const proxy = await openFaultProxy(site.origin)
  const told: Acknowledgement[] = []
  const stragglers: Promise<unknown>[] = []
  try {
    for (const [index, moment] of moments.entries())
      await liveUntil(moment, index + 1, { profile, proxy, random, told, stragglers })
    await Promise.all(stragglers)
    proxy.handleWith(forwardExchange)
    const left = await lastLife(profile, proxy.origin, moments.length + 1)
    const rows = await site.readEnquiries()
    return { acknowledged: told.length, rows: rows.length, broken: brokenPromises(told, rows, left) }
  } finally {
    await proxy.close()
    await site.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Runs one browser session, from its start to its kill. */
async function liveUntil(moment: Moment, life: number, series: Series): Promise<void> {
  const { profile, proxy, random, told, stragglers } = series
  const company = `Company ${life}`
  const delay = random.between(0, moment.within)
  const time = signal()
  const killed = signal()
  const happens = (what: Moment['after']) => {
    if (what === moment.after) time.give()
  }
  const lateness = killed.given.then(() => pause(random.between(0, LATE_MS)))
  proxy.handleWith(treatmentOf(moment, { company, happens, killed: killed.given, lateness, stragglers }))
  const browser = await startKillableBrowser(profile)
  const live = async () => {
    const page = await openWatchedPage(browser.context, life * LIFE_MS, {
      submitted: () => happens('form submitted'),
      told: (reference) => {
        if (!told.some((one) => one.reference === reference)) told.push({ company, reference })
        happens('page told')
      },
    })
    await page.goto(`${proxy.origin}/getyourquote`, { waitUntil: 'commit' })
    happens('page loaded')
    if (moment.submits) await sendQuote(page, { 'Company name': company })
  }
  const lived = live()
  try {
    const limit = pause(LIMIT_MS, undefined, { ref: false }).then(() => {
      throw new Error(`“${moment.after}” did not come about in life ${life} (${moment.name}).`)
    })
    await Promise.race([time.given, lived.then(() => time.given), limit])
    await pause(delay)
  } finally {
    await browser.kill()
    killed.give()
    // The killed browser rejects pending calls.
    await lived.catch(() => {})
  }
}

/** Delivers everything without faults and returns the records on the device. */
async function lastLife(profile: string, origin: string, life: number): Promise<readonly StoredRecord[]> {
  const browser = await startKillableBrowser(profile)
  try {
    const page = await openWatchedPage(browser.context, life * LIFE_MS, {})
    await page.goto(`${origin}/about`)
    return await waitUntilAllDelivered(page)
  } finally {
    await browser.kill()
  }
}

interface Circumstances {
  readonly company: string
  readonly happens: (what: Moment['after']) => void
  readonly killed: Promise<void>
  readonly lateness: Promise<void>
  readonly stragglers: Promise<unknown>[]
}

function treatmentOf(moment: Moment, circumstances: Circumstances): ExchangeHandler {
  const { company, happens, killed, lateness, stragglers } = circumstances
  return async (exchange) => {
    if (moment.away) return exchange.answer({ status: 503 })
    if (moment.submits && exchange.row.companyName !== company) return forwardExchange(exchange)
    happens('request in')
    if (moment.after === 'request in') {
      if (moment.request === 'arrives late') stragglers.push(lateness.then(exchange.forward))
      await killed
      return exchange.disconnect()
    }
    const answer = await exchange.forward()
    happens('row committed')
    if (moment.after === 'row committed') await killed
    exchange.answer(answer)
    happens('answer out')
  }
}

function signal(): { readonly given: Promise<void>; readonly give: () => void } {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give: () => give() }
}
