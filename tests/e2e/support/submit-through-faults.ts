import type { Browser, BrowserContext, Page } from 'playwright'
import { expect } from 'playwright/test'
import { type ExchangeHandler, forwardExchange, openFaultProxy } from './fault-proxy'
import { FAULTS } from './faults'
import { sendQuote, sendVendor } from './fill-forms'
import { createSeededRandom, type SeededRandom } from './seeded-random'
import { type StoredRecord, waitUntilAllDelivered } from './stored-records'
import { startTestServer } from './test-server'

/** Number of good responses mixed into the faults. */
const GOOD_ANSWERS = 6
/** Submissions per round: one for each fault and good response. */
export const SUBMISSIONS = Object.keys(FAULTS).length + GOOD_ANSWERS

/** Result of submissions through a faulty network. */
export interface FaultsReport {
  /** Company in the form by the reference that the visitor was shown. */
  readonly told: ReadonlyMap<string, string>
  /** Reference and company of each database row. */
  readonly rows: readonly (readonly [reference: string, company: string])[]
  /** Records on the device at the end. */
  readonly left: readonly StoredRecord[]
  /** Names of the faults that were injected. */
  readonly met: ReadonlySet<string>
}

/**
 * Writes submissions into the forms of two tabs, while the way to the database does everything it can against them;
 * then lets the faults end, and everything be sent.
 */
export async function submitThroughFaults(browser: Browser, seed: number): Promise<FaultsReport> {
  const random = createSeededRandom(seed)
  const site = await startTestServer()
  const proxy = await openFaultProxy(site.origin)
  const context = await browser.newContext({ baseURL: proxy.origin, serviceWorkers: 'block' })
  try {
    const told = new Map<string, string>()
    const met = new Set<string>()
    proxy.handleWith(faultsInTurn(random, met))
    await context.clock.install()
    const quotes = await openForm(context, '/getyourquote')
    const vendors = await openForm(context, '/connectus')
    for (let number = 1; number <= SUBMISSIONS; number += 1) {
      const company = `Company ${number}`
      const page = random.pick([quotes, vendors])
      if (page === quotes) await sendQuote(page, { 'Company name': company })
      else await sendVendor(page, { 'Company name': company })
      told.set(await referenceToldNext(page, told), company)
      await context.clock.fastForward(random.between(0, 400_000))
    }
    proxy.handleWith(forwardExchange)
    const left = await waitUntilAllDelivered(quotes, () => context.clock.fastForward(300_000))
    const rows = (await site.readEnquiries()).map(
      ({ reference, companyName }) => [reference, companyName ?? ''] as const,
    )
    return { told, rows, left, met }
  } finally {
    await context.close()
    await proxy.close()
    await site.close()
  }
}

async function openForm(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  return page
}

/** Injects faults and good responses in random order, each once before any repeats. */
function faultsInTurn(random: SeededRandom, met: Set<string>): ExchangeHandler {
  const names = Object.keys(FAULTS)
  const deck = [...names, ...Array<undefined>(GOOD_ANSWERS)]
  let cards: (string | undefined)[] = []
  return (exchange) => {
    if (cards.length === 0) cards = random.shuffle(deck)
    const name = cards.pop()
    const fault = name === undefined ? undefined : FAULTS[name]
    if (name === undefined || !fault) return forwardExchange(exchange)
    met.add(name)
    return fault(exchange)
  }
}

/** Waits for a new reference on the page, advancing the clock because some responses never come. */
async function referenceToldNext(page: Page, told: ReadonlyMap<string, string>): Promise<string> {
  let found = ''
  const look = async () => {
    const text = await page.getByRole('status').filter({ hasText: 'Reference' }).allInnerTexts()
    found = /[0-9A-F]{4}-[0-9A-F]{4}/.exec(text.join(' '))?.[0] ?? ''
    const isNew = found !== '' && !told.has(found)
    if (!isNew) await page.context().clock.fastForward(2_000)
    return isNew
  }
  await expect.poll(look, { timeout: 30_000, intervals: [50, 100, 200] }).toBe(true)
  return found
}
