import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright/test'
import { findBrowser, testBrowserArguments } from '../../../scripts/lib/find-browser'
import { plainDigits } from '../../../src/components/text/plain-digits'
import { displayButton, openDevicePanel } from '../support/display-menu'
import { entries, onePerTemplate } from '../support/entries'
import { sendQuote, sendVendor } from '../support/fill-forms'
import { longTest } from '../support/long-test'
import { createNextVersion, removeFromPrecache } from '../support/next-version'
import { watchConsole } from '../support/site-test'
import {
  expect,
  factOf,
  savedFiles,
  setConnection,
  test,
  waitUntilPicturesSaved,
  waitUntilPrecached,
} from '../support/worker-test'

const OOPS = "Oops! It looks like the page you're looking for doesn't exist or has been moved."

/** Opens an address in a new tab, runs assertions and closes it. */
async function inTab(page: Page, address: string, look: (tab: Page, status: number) => Promise<void>) {
  const tab = await page.context().newPage()
  const response = await tab.goto(address)
  await look(tab, response?.status() ?? 0)
  await tab.close()
}

/** Loads every picture of the site's own; rejects when one fails to decode. Stored ones are cached when they are seen. */
async function showPictures(page: Page) {
  await page.evaluate(() => {
    const own = [...document.images].filter(({ src }) => !new URL(src).pathname.startsWith('/storage/'))
    for (const picture of own) picture.loading = 'eager'
    return Promise.all(own.map((picture) => picture.decode()))
  })
}

/** Opens pages without a network and checks title, heading and pictures of each. */
async function openOffline(page: Page, pages: typeof entries) {
  for (const { address, title } of pages)
    await inTab(page, address, async (tab, status) => {
      expect(status, address).toBe(200)
      await expect(tab).toHaveTitle(new RegExp(plainDigits(title).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')))
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
      await showPictures(tab)
    })
}

test('every page opens offline after the first visit', longTest(), async ({ page, site }) => {
  test.setTimeout(300_000)
  await page.goto('/')
  await waitUntilPicturesSaved(page)
  await site.stop()
  await openOffline(page, entries)
})

test('after the first visit each template opens offline, and offline submissions arrive once', async ({
  site,
}) => {
  test.setTimeout(300_000)
  const profile = await mkdtemp(join(tmpdir(), 'site-profile-'))
  const executablePath = findBrowser() ?? ''
  const open = async () => {
    const viewport = { width: 390, height: 844 }
    const opened = await chromium.launchPersistentContext(profile, {
      executablePath,
      args: testBrowserArguments,
      viewport,
      baseURL: site.origin,
    })
    await setConnection(opened, undefined)
    return opened
  }

  const first = await open()
  const page = await first.newPage()
  await page.goto('/')
  await waitUntilPicturesSaved(page)
  const { 'site-core': core, 'site-pictures': pictures } = await savedFiles(page)
  expect(core?.bytes).toBeGreaterThan(100_000)
  expect(core?.bytes).toBeLessThan(2_000_000)
  expect(pictures?.addresses.length).toBeGreaterThan(8)
  await first.close()
  await site.stop()

  // A new browser process has only what is on disk.
  const context = await open()
  // The browser logs the unknown addresses, stored pictures, which are cached when they are seen, and the deferred
  // install banner.
  const allowed = [/404 \(Not Found\)/, /ERR_FAILED \(\S+\/storage\//, /^info: Banner not shown/]
  const messages = watchConsole(context, allowed)
  const home = await context.newPage()
  await home.goto('/')
  await openOffline(home, onePerTemplate)
  await inTab(home, '/product/nitrogen?from=mail&x=%2F#specifications', async (tab, status) => {
    expect(status).toBe(200)
    await expect(tab).toHaveURL(/nitrogen\?from=mail&x=%2F#specifications$/)
    await expect(tab.getByRole('heading', { level: 1 })).toContainText('Nitrogen')
  })
  await inTab(home, '/services/epc/?from=mail', async (tab, status) => {
    expect(status).toBe(200)
    await expect(tab).toHaveURL('/services/epc?from=mail')
  })
  for (const unknown of ['/no/such/page', '/blogs/no-such-post', '/product/']) {
    await inTab(home, unknown, async (tab, status) => {
      expect(status, unknown).toBe(unknown === '/product/' ? 200 : 404)
      if (unknown !== '/product/') await expect(tab.getByRole('heading', { level: 1 })).toHaveText(OOPS)
    })
  }
  expect(messages, 'console messages without a network').toEqual([])

  await home.goto('/getyourquote')
  await sendQuote(home)
  await expect(home.getByRole('status').filter({ hasText: 'Saved on this device' })).toBeVisible()
  await home.goto('/connectus')
  await sendVendor(home)
  await expect(home.getByRole('status').filter({ hasText: 'Saved on this device' })).toBeVisible()

  await site.start()
  await home.goto('/about')
  await expect.poll(async () => (await site.readEnquiries()).length, { timeout: 60_000 }).toBe(2)
  await waitUntilPrecached(home)
  // Each page load flushes the outbox again.
  await home.goto('/services')
  await waitUntilPrecached(home)
  const enquiries = await site.readEnquiries()
  expect(enquiries).toHaveLength(2)
  expect(JSON.stringify(enquiries)).toContain('Narmada Dairy Co-operative')
  expect(JSON.stringify(enquiries)).toContain('Malwa Valves')
  const saved = await savedFiles(home)
  expect(
    Object.values(saved).flatMap(({ addresses }) => addresses.filter((url) => url.includes('/rest/'))),
  ).toEqual([])
  await context.close()
  await rm(profile, { recursive: true, force: true })
})

test('a file that is slow to arrive does not delay the others', longTest(), async ({ page, site }) => {
  site.intercept((request) => request.url?.startsWith('/about.html') ?? false)
  await page.goto('/')
  const pages = () => new Set(site.requested.filter((url) => url.endsWith('.html')))
  await expect.poll(() => pages().size, { timeout: 60_000 }).toBeGreaterThanOrEqual(entries.length)
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active),
  ).toBeNull()
})

test.describe('a failed worker installation', () => {
  // The browser logs the response.
  test.use({ allowedMessages: [/500 \(Internal Server Error\)|integrity/] })

  for (const [kind, body] of [
    ['an error', undefined],
    ['the page of a login', '<!doctype html><title>Welcome to the guest network</title>'],
  ] as const) {
    test(
      `because of ${kind} leaves the site online only, and resumes at the next visit`,
      longTest(),
      async ({ page, site }) => {
        site.intercept((request, response) => {
          if (!request.url?.startsWith('/about.html')) return false
          if (body === undefined) response.writeHead(500).end()
          else response.writeHead(200, { 'content-type': 'text/html' }).end(body)
          return true
        })
        await page.goto('/')
        await expect(displayButton(page)).toHaveAccessibleName(/Online only/, { timeout: 60_000 })
        await page.getByRole('link', { name: 'About us' }).first().click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('ABOUT US')

        const pages = () => site.requested.filter((url) => url.endsWith('.html'))
        const saved = pages().filter((url) => url !== '/about.html')
        expect(saved).not.toEqual([])
        expect(saved.length, 'no file is begun after the failure').toBeLessThan(entries.length / 2)
        site.intercept(undefined)
        site.requested.length = 0
        await page.reload()
        await waitUntilPrecached(page)
        expect(pages()).toContain('/about.html')
        expect(
          pages().filter((url) => saved.includes(url)),
          'fetched twice',
        ).toEqual([])
      },
    )
  }
})

test.describe('with the Save-Data preference', () => {
  test.use({ connection: { saveData: true } })

  test(
    'pictures are saved only on request, and saved data can be removed and saved again',
    longTest(),
    async ({ page, site }) => {
      await page.goto('/')
      await waitUntilPrecached(page)
      const panel = await openDevicePanel(page)
      await expect(panel.getByRole('status')).toHaveText('Ready offline. You are online.')
      await expect(factOf(panel, 'Pages saved')).toHaveText(/^\d+$/)
      await expect(factOf(panel, 'Space used')).toHaveText(/^\d\.\d MB$/)
      await expect(factOf(panel, 'Larger pictures')).toHaveText(/^0 of \d+$/)
      expect((await savedFiles(page))['site-pictures']?.addresses ?? []).toEqual([])

      site.requested.length = 0
      // The second press comes while the first one is in progress.
      await panel
        .getByRole('button', { name: /^Save pictures \(\d\.\d MB\)$/ })
        .evaluate((button: HTMLElement) => {
          button.click()
          button.click()
        })
      const title = panel.getByRole('heading', { name: 'This device', exact: true })
      await expect(title).toBeFocused()
      await expect(factOf(panel, 'Larger pictures')).toHaveText(/^([1-9]\d*) of \1$/, { timeout: 60_000 })
      await expect(panel.getByRole('button', { name: /^Save pictures/ })).toBeHidden()
      const fetched = site.requested.filter((url) => url.startsWith('/assets/pictures/'))
      expect(fetched).toHaveLength(new Set(fetched).size)

      await panel.getByRole('button', { name: 'Remove saved data' }).press('Enter')
      const question = panel.getByText(/^This removes the saved pages/)
      await expect(question.locator('..')).toBeFocused()
      await panel.getByRole('button', { name: 'Keep' }).press('Enter')
      await expect(title).toBeFocused()
      await panel.getByRole('button', { name: 'Remove saved data' }).click()
      await panel.getByRole('button', { name: 'Remove', exact: true }).click()
      await expect(title).toBeFocused()
      await expect(panel.getByRole('status')).toHaveText(
        'Not saved. You need a connection to read this site.',
      )
      await expect(page.getByRole('contentinfo')).not.toContainText('Saved on this device')
      const left = await savedFiles(page)
      expect(Object.keys(left).filter((name) => left[name]?.bytes)).toEqual([])
      await page.reload()
      await expect(displayButton(page)).toHaveAccessibleName(/Online only/)
      await openDevicePanel(page)
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
        0,
      )

      await page.getByRole('button', { name: 'Save the site' }).click()
      await expect(panel.getByRole('status')).toHaveText(/^Ready offline/, { timeout: 60_000 })
      await site.stop()
      await inTab(page, '/product/biogas', async (_, status) => expect(status).toBe(200))
    },
  )
})

test('posts that are not precached are cached once they are read', longTest(), async ({ page, site }) => {
  const slug = 'reading-a-gas-flow'
  const folder = await createNextVersion('older')
  await removeFromPrecache(folder, [`blogs/${slug}.html`, `data/blogs/${slug}.json`])
  await site.publish(folder)
  await page.goto('/blogs')
  await waitUntilPicturesSaved(page)
  await page.locator(`main a[href="/blogs/${slug}"]`).first().click()
  await expect(page.getByRole('article')).toBeVisible()
  const address = `${site.origin}/blogs/${slug}`
  await expect.poll(async () => (await savedFiles(page))['site-visited']?.addresses).toContain(address)
  const isKept = () =>
    inTab(page, `/blogs/${slug}?from=mail`, async (tab, status) => {
      expect(status).toBe(200)
      await expect(tab.getByRole('article')).toBeVisible()
    })
  site.intercept((_, response) => {
    response.writeHead(503).end()
    return true
  })
  await isKept()
  await site.stop()
  await isKept()
})

test(
  'cached pictures are shown even when the server no longer has them',
  longTest(),
  async ({ page, site }) => {
    await page.goto('/services')
    await waitUntilPicturesSaved(page)
    site.intercept((request, response) => {
      if (!request.url?.startsWith('/assets/pictures/')) return false
      response.writeHead(404).end()
      return true
    })
    const tab = await page.context().newPage()
    await tab.goto('/services/safety-consultancy')
    await showPictures(tab)
  },
)

test(
  'a picture in the storage is shown, and offline too once it has been seen',
  longTest(),
  async ({ page, site }) => {
    const address = '/services/project-feasibility'
    const picture = page.getByRole('img', { name: /A biogas plant seen from straight above/ })
    const isShown = async () => {
      await picture.scrollIntoViewIfNeeded()
      await expect(picture).toHaveJSProperty('complete', true)
      await expect(picture).toHaveJSProperty('naturalWidth', 1280)
      expect(await picture.getAttribute('src')).toBe('/storage/v1/object/public/plants/site.jpg')
    }
    await page.goto(address)
    await waitUntilPrecached(page)
    await page.reload()
    await isShown()
    await expect
      .poll(async () => (await savedFiles(page))['site-storage']?.addresses)
      .toEqual([`${site.origin}/storage/v1/object/public/plants/site.jpg`])
    await site.stop()
    await page.goto('/about')
    await page.goto(address)
    await isShown()
  },
)

test('the worker passes range requests for the film on', longTest(), async ({ page, site }) => {
  const ranges: (string | undefined)[] = []
  await page.goto('/')
  await waitUntilPrecached(page)
  site.intercept((request) => {
    if (request.url?.startsWith('/video/')) ranges.push(request.headers.range)
    return false
  })
  await page.reload()
  await page.getByRole('button', { name: 'Play film' }).click()
  await expect.poll(() => ranges.length).toBeGreaterThan(0)
  expect(ranges[0]).toMatch(/^bytes=0-/)
})
