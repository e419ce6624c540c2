import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright'
import { visitSite } from '../../../scripts/bench/visit-site'
import { buildSite } from '../../../scripts/site/build-site'
import type { AddressEntry } from '../../../src/generated/content'
import { openDevicePanel } from '../../e2e/support/display-menu'
import { followLink, linkedPaths } from '../../e2e/support/follow-link'
import { formatMemory, measureMemory, type PageMemory } from '../../e2e/support/page-memory'
import { hydrated } from '../../e2e/support/site-test'
import { waitUntilPrecached } from '../../e2e/support/worker-test'
import { defineNameHelper } from '../define-name-helper'
import type { SoakRequest } from '../request'

/** Navigations after which every page, dialog and cache of the tab has been used once. */
const WARM_UP = 100
const MEASURE_EVERY = 100
/** Every so many navigations the menu, the search and the drawer are opened. */
const OPEN_EVERY = 5
/** Memory is measured on this page, which has no carousel, film or map. */
const MEASURED_PAGE = '/privacy'

/**
 * Growth that is no leak. The engine compiles functions as they become hot, about 2 kB for each navigation, and the history
 * keeps scroll positions; a page that is never released takes 40 kB. A few nodes belong to what was hovered last.
 */
const BOUNDS: PageMemory = { heap: 2_500_000, nodes: 300, listeners: 30 }

const SCREEN = { width: 1280, height: 800 }

const root = resolve(import.meta.dirname, '../../..')

/**
 * Navigates an open tab within the site through all pages, and opens menu, search and drawer in between.
 * @returns whether its memory stays within bounds after the first 100 navigations and every page was visited
 */
export async function soakMemory({ count }: SoakRequest): Promise<boolean> {
  await buildSite(root)
  const addresses: AddressEntry[] = JSON.parse(
    await readFile(join(root, 'src/generated/addresses.json'), 'utf8'),
  )
  return visitSite(root, async ({ browser, origin }) => {
    const page = await browser.newPage({ baseURL: origin, viewport: SCREEN })
    await defineNameHelper(page.context())
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.goto('/')
    await hydrated(page)
    await waitUntilPrecached(page)
    // A marker that only this document has: a load of another one would free everything.
    await page.evaluate(() => document.documentElement.setAttribute('data-soak', ''))
    const visits = new Map(addresses.map(({ address }) => [address, 0]))
    const measured: PageMemory[] = []
    for (let number = 1; number <= count; number += 1) {
      const isMeasured = number % MEASURE_EVERY === 0
      if (number % OPEN_EVERY === 0) visits.set(await openEverything(page), number)
      const path = isMeasured ? MEASURED_PAGE : await leastVisited(page, visits)
      await followLink(page, path)
      visits.set(path, (visits.get(path) ?? 0) + 1)
      await scrollThrough(page)
      if (!isMeasured) continue
      measured.push(await measureMemory(page))
      console.log(`memory: ${number} navigations: ${measured.slice(-1).map(formatMemory)}`)
    }
    const isSameDocument = await page.evaluate(() => document.documentElement.hasAttribute('data-soak'))
    if (!isSameDocument) errors.push('A navigation loaded another document.')
    const unvisited = [...visits].filter(([, times]) => times === 0).map(([path]) => path)
    if (unvisited.length > 0) errors.push(`Never visited: ${unvisited.join(', ')}`)
    errors.push(...growth(measured))
    for (const error of errors) console.error(`memory: ${error}`)
    console.log(`memory: ${count} navigations through ${visits.size} pages, ${errors.length} errors`)
    return errors.length === 0
  })
}

/** Returns one line for each quantity that has grown beyond its bound since the warm-up. */
function growth(measured: readonly PageMemory[]): string[] {
  const before = measured[WARM_UP / MEASURE_EVERY - 1]
  const after = measured.at(-1)
  if (!before || !after || before === after) return ['Too few navigations: at least 200 are needed.']
  const names = ['heap', 'nodes', 'listeners'] as const
  return names.flatMap((name) => {
    const grown = after[name] - before[name]
    return grown > BOUNDS[name] ? [`${name} grew by ${grown}, more than ${BOUNDS[name]}.`] : []
  })
}

/** Returns the page that was visited least often among those that the shown page links to. */
async function leastVisited(page: Page, visits: ReadonlyMap<string, number>): Promise<string> {
  const paths = (await linkedPaths(page)).filter((path) => visits.has(path) && path !== MEASURED_PAGE)
  const [path] = paths.toSorted((one, other) => (visits.get(one) ?? 0) - (visits.get(other) ?? 0))
  if (path === undefined) throw new Error(`${page.url()} links to no other page.`)
  return path
}

/** Brings every section into view once, which starts carousels and maps. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.body.scrollHeight)
  for (let top = 0; top < height; top += SCREEN.height)
    await page.evaluate(async (position) => {
      scrollTo({ top: position, behavior: 'instant' })
      // The frame after the next has told the observers.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }, top)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

/**
 * Opens and closes the product menu and the panel of this device, and leaves the search by the link to all results.
 * @returns the path of the page with all results
 */
async function openEverything(page: Page): Promise<string> {
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: 'More Product pages' }).click()
  await page.keyboard.press('Escape')
  const panel = await openDevicePanel(page)
  await panel.waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  await header.getByRole('link', { name: 'Search' }).click()
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByRole('combobox').fill('nitrogen')
  await search.getByRole('option').first().waitFor()
  await search.locator('a[href^="/search?"]').click()
  await search.waitFor({ state: 'hidden' })
  await page.waitForFunction(() => location.pathname === '/search')
  // The results replace a list of links to everything.
  await page.getByRole('main').getByRole('status').filter({ hasText: /\d/ }).waitFor()
  return '/search'
}
