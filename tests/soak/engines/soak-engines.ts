import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildSite } from '../../../scripts/site/build-site'
import { CACHES } from '../../../src/worker-contract/cache-names'
import { OFFLINE_MEDIA } from '../../../src/worker-contract/offline-media'
import type { SoakRequest } from '../request'
import type { BrowserSession } from './browser-session'
import { type HeldSite, openHeldSite } from './held-site'
import { openFirefox } from './open-firefox'
import { openWebKit } from './open-webkit'

const FIREFOX = '/usr/bin/firefox-esr'
const engines = [
  { name: 'Firefox', programs: [FIREFOX], packages: 'firefox-esr', open: () => openFirefox(FIREFOX) },
  {
    name: 'WebKitGTK',
    programs: ['/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run'],
    packages: 'webkit2gtk-driver xvfb xauth',
    open: openWebKit,
  },
]

/** The reload after a failed script came 6 s after the failure: the slow page must take longer. */
const SLOW_MS = 9_000
/** The worker saves the site in less. */
const SAVING_MS = 120_000

const root = resolve(import.meta.dirname, '../../..')

interface Page {
  readonly path: string
  readonly title: string
}

/**
 * Tests navigation in the engines that the browser tests do not cover.
 * @returns whether every installed engine passed, and at least one is installed
 */
export async function soakEngines({ count }: SoakRequest): Promise<boolean> {
  const installed = engines.filter(({ name, programs, packages }) => {
    const isInstalled = programs.every((program) => existsSync(program))
    if (!isInstalled)
      console.log(`${name} is not installed, so it is not tested. Debian: apt install ${packages}`)
    return isInstalled
  })
  await buildSite(root)
  const dist = join(root, 'dist')
  const pages = await readPages(dist)
  let failures = installed.length === 0 ? 1 : 0
  for (const { name, open } of installed) {
    const report = (what: string, passed: number, of: number) => {
      console.log(`${name}: ${what}: ${passed} of ${of}`)
      failures += of - passed
    }
    const site = await openHeldSite(dist)
    const browser = await open()
    try {
      report(
        'navigation right after load reaches a slow page',
        await openSlowPages(browser, site, count),
        count,
      )
      report('restored from the back/forward cache', await restorePages(browser, site, count), count)
      await saveSite(browser, site)
      await site.stop()
      report('pages opened offline', await openAll(browser, site, pages, count), count * pages.length)
    } finally {
      await browser.close()
      await site.stop()
    }
  }
  return failures === 0
}

async function readPages(dist: string): Promise<Page[]> {
  const records: { address: string; file: string }[] = JSON.parse(
    await readFile(join(root, 'src/generated/addresses.json'), 'utf8'),
  )
  return Promise.all(
    records.map(async ({ address, file }) => {
      const html = await readFile(join(dist, file), 'utf8')
      return { path: address, title: /<title>(.*?)<\/title>/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '' }
    }),
  )
}

/** Taps a link right after `load`, while the scripts of the page are loading, and counts the taps that lead on. */
async function openSlowPages(browser: BrowserSession, site: HeldSite, count: number): Promise<number> {
  let arrived = 0
  for (let round = 0; round < count; round++) {
    site.delay(undefined)
    await browser.goTo(`${site.origin}/services`)
    site.delay('/about', SLOW_MS)
    await browser.evaluate(`document.querySelector('header a[href="/about"]').click()`)
    await sleep(SLOW_MS)
    if (await becomes(browser, `return location.pathname === '/about'`, 10_000)) arrived += 1
  }
  site.delay(undefined)
  return arrived
}

/**
 * Leaves a page on which everything has started, goes back, and counts how often it is restored as it was. The pictures
 * are saved before, because Firefox keeps no page that was fetching a moment ago.
 */
async function restorePages(browser: BrowserSession, site: HeldSite, count: number): Promise<number> {
  let restored = 0
  for (let round = 0; round < count; round++) {
    await browser.goTo(`${site.origin}/services`)
    await becomes(browser, hasPill, SAVING_MS)
    await becomes(browser, hasSavedPictures, SAVING_MS)
    await browser.evaluate(`addEventListener('pageshow', ({ persisted }) => { self.restored = persisted })`)
    await browser.goTo(`${site.origin}/about`)
    await browser.back()
    if (await becomes(browser, 'return self.restored === true', 5_000)) restored += 1
  }
  return restored
}

const hasPill = `return [...document.querySelectorAll('button')].some(({ textContent }) => textContent.startsWith('Ready offline'))`

const hasSavedPictures = `return (async () => { const { pictures } = await (await fetch('${OFFLINE_MEDIA}')).json()
const cached = await (await caches.open('${CACHES.pictures}')).keys()
return cached.length >= pictures.length })()`

async function saveSite(browser: BrowserSession, site: HeldSite): Promise<void> {
  await browser.goTo(`${site.origin}/`)
  if (!(await becomes(browser, hasPill, SAVING_MS)))
    throw new Error('The site was not saved for offline reading.')
}

/** Opens every page without a network, each right after the `load` event of the one before. */
async function openAll(browser: BrowserSession, site: HeldSite, pages: readonly Page[], rounds: number) {
  let opened = 0
  for (let round = 0; round < rounds; round++)
    for (const { path, title } of pages) {
      await browser.goTo(site.origin + path)
      if (await becomes(browser, `return document.title === ${JSON.stringify(title)}`, 5_000)) opened += 1
      else console.log(`  not opened: ${path}`)
    }
  return opened
}

/** Polls a condition; a script that fails because its page is leaving counts as not yet. */
async function becomes(browser: BrowserSession, condition: string, timeout: number): Promise<boolean> {
  const end = Date.now() + timeout
  while (Date.now() < end) {
    if ((await browser.evaluate(condition).catch(() => false)) === true) return true
    await sleep(100)
  }
  return false
}
