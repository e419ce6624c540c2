import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type FaultProxy, handOn, openFaultProxy, type Treatment } from './fault-proxy'
import { sendQuote } from './fill-forms'
import { judgeKills, type Told } from './judge-kills'
import { killMoments, type Moment } from './kill-moments'
import { startOwnBrowser } from './killable-browser'
import { type Seeded, seeded } from './seeded'
import { type StoredRecord, untilNothingWaits } from './stored-records'
import { openOwnSite } from './test-server'
import { openWatchedPage } from './watched-page'

/** What a series of kills showed. */
export interface KillsReport {
  /** Submissions of which the visitor was told that they are saved, or received. */
  readonly acknowledged: number
  readonly rows: number
  /** Broken promises; none, if all is well. */
  readonly broken: readonly string[]
}

/** How far the page's clock is moved on between two lives, in milliseconds: every lease is over by then. */
const LIFE_MS = 100_000
/** How long what a moment waits for may take, in milliseconds. */
const LIMIT_MS = 30_000
/** How long after the kill a late request may arrive, in milliseconds: also when the next life sends it again. */
const LATE_MS = 2_500

interface Series {
  readonly profile: string
  readonly proxy: FaultProxy
  readonly random: Seeded
  readonly told: Told[]
  /** What is still on its way to the server. */
  readonly stragglers: Promise<unknown>[]
}

/**
 * Kills a real browser so many times, at random moments of submitting and sending, and starts it anew on the same
 * profile; then lets everything be sent, and compares what the visitor was told with what the database holds.
 */
export async function killBrowser(kills: number, seed: number): Promise<KillsReport> {
  const random = seeded(seed)
  const profile = await mkdtemp(join(tmpdir(), 'kills-profile-'))
  const site = await openOwnSite()
  const proxy = await openFaultProxy(site.origin)
  const told: Told[] = []
  const stragglers: Promise<unknown>[] = []
  try {
    for (const [index, moment] of killMoments(kills, random).entries())
      await liveUntil(moment, index + 1, { profile, proxy, random, told, stragglers })
    await Promise.all(stragglers)
    proxy.treat(handOn)
    const left = await lastLife(profile, proxy.origin, kills + 1)
    const rows = await site.readEnquiries()
    return { acknowledged: told.length, rows: rows.length, broken: judgeKills(told, rows, left) }
  } finally {
    await proxy.close()
    await site.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** One life of the browser, from its start to its kill. */
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
  proxy.treat(treatmentOf(moment, { company, happens, killed: killed.given, lateness, stragglers }))
  const browser = await startOwnBrowser(profile)
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
    // What the kill cut off fails, as it should.
    await lived.catch(() => {})
  }
}

/** Lets everything be sent, without a fault, and gives what the device holds then. */
async function lastLife(profile: string, origin: string, life: number): Promise<readonly StoredRecord[]> {
  const browser = await startOwnBrowser(profile)
  try {
    const page = await openWatchedPage(browser.context, life * LIFE_MS, {})
    await page.goto(`${origin}/about`)
    return await untilNothingWaits(page)
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

function treatmentOf(moment: Moment, circumstances: Circumstances): Treatment {
  const { company, happens, killed, lateness, stragglers } = circumstances
  return async (exchange) => {
    if (moment.away) return exchange.answer({ status: 503 })
    if (moment.submits && exchange.row.companyName !== company) return handOn(exchange)
    happens('request in')
    if (moment.after === 'request in') {
      if (moment.request === 'arrives late') stragglers.push(lateness.then(exchange.forward))
      await killed
      return exchange.cut()
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
