import { join, resolve } from 'node:path'
import { errorMessage } from '../../../scripts/lib/error-message'
import { buildSite } from '../../../scripts/site/build-site'
import type { SoakRequest } from '../request'
import { type BuiltPage, readBuiltPages } from './built-pages'
import { type Engine, engines, isInstalled } from './engines'
import { isOutboxOpen, openOutbox } from './form-scripts'
import { leaveWhileWriting } from './leave-while-writing'
import { openSlowPages } from './open-slow-pages'
import { type RestoreReport, restorePages } from './restore-pages'
import { walkForms } from './submit-forms'
import { saveSite, type WalkReport, walkPages } from './walk-pages'
import { openWalkedSite } from './walked-site'

const root = resolve(import.meta.dirname, '../../..')

/** Figures of one engine. */
interface EngineReport {
  readonly addresses: number
  readonly online: WalkReport
  readonly offline: WalkReport
  readonly slowMisses: number
  readonly forms: number
  readonly lost: number
  readonly doubled: number
  /** How often a page that was left blocked the outbox. */
  readonly blocked: number
  readonly restored: RestoreReport
}

/**
 * Walks through all pages of the built site in every engine: online, offline, through the forms, back and forward.
 * Resolves to whether every engine is installed and passed.
 */
export async function soakEngines({ count, only }: SoakRequest): Promise<boolean> {
  const chosen = engines.filter(({ name }) => only === undefined || name === only)
  if (chosen.length === 0)
    throw new Error(`There is no engine “${only}”, only ${engines.map(({ name }) => name).join(', ')}.`)
  const missing = chosen.filter((engine) => !isInstalled(engine))
  await buildSite(root)
  const pages = await readBuiltPages(root)
  let isPassed = missing.length === 0
  for (const engine of chosen.filter(isInstalled)) {
    const report = await walkEngine(engine, pages, count).catch((error: unknown) => {
      console.error(`${engine.name}: ${errorMessage(error)}`)
      return undefined
    })
    if (report) print(engine.name, report)
    isPassed &&= report !== undefined && hasPassed(report)
  }
  for (const { name, packages } of missing)
    console.error(`${name} is not installed, so it was not tested. Debian: sudo apt-get install ${packages}`)
  return isPassed
}

async function walkEngine(
  { name, open }: Engine,
  pages: readonly BuiltPage[],
  rounds: number,
): Promise<EngineReport> {
  const log = (part: string) => (problem: string) => console.log(`${name}, ${part}: ${problem}`)
  const site = await openWalkedSite(join(root, 'dist'))
  const browser = await open()
  try {
    const slowMisses = await openSlowPages(browser, site, rounds)
    const forms = walkForms(browser, site, pages, log('forms'))
    const offline: WalkReport[] = []
    const online: WalkReport[] = []
    const restored: RestoreReport[] = []
    let blocked = 0
    for (let round = 1; round <= rounds; round++) {
      await saveSite(browser, site, pages)
      await site.stop()
      offline.push(await walkPages(browser, site, pages, log('offline')))
      await site.start()
      online.push(await walkPages(browser, site, pages, log('online')))
      const nothing = async () => 'return true'
      restored.push(await restorePages(browser, site, pages, nothing, log('restored')))
      blocked += await leaveWhileWriting(browser, site, forms.pages, log('left while writing'))
      await forms.submitThroughFaults(round)
      const { release } = await forms.hold(round)
      restored.push(await restorePages(browser, site, pages, nothing, log('restored, one waiting')))
      const openDrawer = async () => {
        await browser.evaluate(openOutbox)
        return isOutboxOpen
      }
      restored.push(await restorePages(browser, site, pages, openDrawer, log('restored with the drawer')))
      await release()
    }
    return {
      addresses: pages.length,
      slowMisses,
      online: sumOf(online),
      offline: sumOf(offline),
      ...(await forms.report()),
      blocked,
      restored: sumOf(restored),
    }
  } finally {
    await browser.close()
    await site.close()
  }
}

/** Adds up reports by their figures. */
function sumOf<Name extends string>(
  reports: readonly Readonly<Record<Name, number>>[],
): Record<Name, number> {
  const [first, ...rest] = reports
  if (!first) throw new Error('There is nothing to add up.')
  const sum: Record<Name, number> = { ...first }
  for (const report of rest) for (const name in report) sum[name] += report[name]
  return sum
}

function hasPassed({ online, offline, slowMisses, lost, doubled, blocked, restored }: EngineReport): boolean {
  const faults = online.misses + offline.misses + slowMisses + lost + doubled + blocked
  return faults === 0 && restored.restored === restored.visits
}

function print(name: string, report: EngineReport): void {
  const { addresses, online, offline, slowMisses, forms, lost, doubled, blocked, restored } = report
  console.table({
    [name]: {
      addresses,
      'misses online': `${online.misses} of ${online.opened}`,
      'misses offline': `${offline.misses} of ${offline.opened}`,
      'misses of early clicks': slowMisses,
      forms,
      lost,
      doubled,
      blocked,
      bfcache: `${restored.restored} of ${restored.visits}`,
    },
  })
}
