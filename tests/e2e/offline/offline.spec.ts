import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright/test'
import { browserArguments, findBrowser } from '../../browser/find-browser'
import { entries } from '../support/entries'
import { sendQuote, sendVendor } from '../support/fill-forms'
import { leaveOut, nextVersion } from '../support/next-version'
import { watchConsole } from '../support/site-test'
import { expect, picturesSaved, readyOffline, savedFiles, test, withConnection } from '../support/worker-test'

const OOPS = "Oops! It looks like the page you're looking for doesn't exist or has been moved."

/** Opens an address in a tab of its own, looks at it and closes it. */
async function inTab(page: Page, address: string, look: (tab: Page, status: number) => Promise<void>) {
  const tab = await page.context().newPage()
  const response = await tab.goto(address)
  await look(tab, response?.status() ?? 0)
  await tab.close()
}

/** Fetches every picture of the page and waits until it can be shown; rejects when one cannot. */
async function showPictures(page: Page) {
  await page.evaluate(() => {
    for (const picture of document.images) picture.loading = 'eager'
    return Promise.all([...document.images].map((picture) => picture.decode()))
  })
}

test('after the first visit every page opens without a network, and what is sent arrives once', async ({
  site,
}) => {
  test.setTimeout(300_000)
  const profile = await mkdtemp(join(tmpdir(), 'site-profile-'))
  const executablePath = findBrowser() ?? ''
  const open = async () => {
    const viewport = { width: 390, height: 844 }
    const opened = await chromium.launchPersistentContext(profile, {
      executablePath,
      args: browserArguments,
      viewport,
      baseURL: site.origin,
    })
    await withConnection(opened, undefined)
    return opened
  }

  const first = await open()
  const page = await first.newPage()
  await page.goto('/')
  await picturesSaved(page)
  const { 'site-core': core, 'site-pictures': pictures } = await savedFiles(page)
  expect(core?.bytes).toBeGreaterThan(100_000)
  expect(core?.bytes).toBeLessThan(1_500_000)
  expect(pictures?.addresses.length).toBeGreaterThan(8)
  await first.close()
  await site.stop()

  // The browser is started anew: nothing is left but what is on the disk.
  const context = await open()
  // The browser's own remarks: an address is unknown, and it will be asked about installing at a better moment.
  const messages = watchConsole(context, [/404 \(Not Found\)/, /^info: Banner not shown/])
  const home = await context.newPage()
  await home.goto('/')
  for (const { address, title } of entries) {
    await inTab(home, address, async (tab, status) => {
      expect(status, address).toBe(200)
      await expect(tab).toHaveTitle(new RegExp(title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')))
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
      await showPictures(tab)
    })
  }
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
  await readyOffline(home)
  // Another page, another flush: there is nothing left to send.
  await home.goto('/services')
  await readyOffline(home)
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

test('the first visit itself goes on without a network', async ({ page, site }) => {
  await page.goto('/services')
  await picturesSaved(page)
  await site.stop()
  await page.getByRole('main').getByRole('link', { name: 'Safety Consultancy' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Safety')
  await page.getByRole('link', { name: 'Blog & News' }).first().click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Read more/i })
    .first()
    .click()
  await expect(page.getByRole('article')).toBeVisible()
})

test.describe('an installation that fails', () => {
  // The browser reports the answer itself.
  test.use({ allowedMessages: [/500 \(Internal Server Error\)|integrity/] })

  for (const [kind, body] of [
    ['an error', undefined],
    ['the page of a login', '<!doctype html><title>Welcome to the guest network</title>'],
  ] as const) {
    test(`because of ${kind} leaves the site as it was, and goes on at the next visit`, async ({
      page,
      site,
    }) => {
      site.interfere((request, response) => {
        if (!request.url?.startsWith('/about.html')) return false
        if (body === undefined) response.writeHead(500).end()
        else response.writeHead(200, { 'content-type': 'text/html' }).end(body)
        return true
      })
      await page.goto('/')
      await expect(page.getByRole('button', { name: /^Online only/ })).toBeVisible({ timeout: 60_000 })
      await page.getByRole('link', { name: 'About us' }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('ABOUT US')

      const pages = () => site.requested.filter((url) => url.endsWith('.html'))
      const saved = pages().filter((url) => url !== '/about.html')
      expect(saved).not.toEqual([])
      site.interfere(undefined)
      site.requested.length = 0
      await page.reload()
      await readyOffline(page)
      expect(pages()).toContain('/about.html')
      expect(
        pages().filter((url) => saved.includes(url)),
        'fetched twice',
      ).toEqual([])
    })
  }
})

test.describe('where data is spared', () => {
  test.beforeEach(({ context }) => withConnection(context, { saveData: true }))

  test('pictures are saved on request only, and everything can be removed and saved again', async ({
    page,
    site,
  }) => {
    await page.goto('/')
    await (await readyOffline(page)).click()
    const panel = page.getByRole('dialog', { name: 'Offline' })
    await expect(panel.getByRole('status')).toHaveText(/^Ready offline · \d+ pages · \d\.\d MB$/)
    await expect(panel.getByRole('definition').first()).toHaveText(/^0 of \d+$/)
    expect((await savedFiles(page))['site-pictures']?.addresses ?? []).toEqual([])

    site.requested.length = 0
    // The second press finds the first one at work.
    await panel
      .getByRole('button', { name: /^Save pictures too \(\d\.\d MB\)$/ })
      .evaluate((button: HTMLElement) => {
        button.click()
        button.click()
      })
    const title = panel.getByRole('heading', { name: 'Offline', exact: true })
    await expect(title).toBeFocused()
    await expect(panel.getByRole('definition').first()).toHaveText(/^([1-9]\d*) of \1$/, { timeout: 60_000 })
    await expect(panel.getByRole('button', { name: /^Save pictures/ })).toBeHidden()
    const fetched = site.requested.filter((url) => url.startsWith('/assets/pictures/'))
    expect(fetched).toHaveLength(new Set(fetched).size)

    await panel.getByRole('button', { name: 'Remove saved data' }).press('Enter')
    const question = panel.getByText(/^Pages and pictures are removed/)
    await expect(question.locator('..')).toBeFocused()
    await panel.getByRole('button', { name: 'Keep' }).press('Enter')
    await expect(title).toBeFocused()
    await panel.getByRole('button', { name: 'Remove saved data' }).click()
    await panel.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(title).toBeFocused()
    await expect(panel.getByRole('status')).toHaveText('Nothing is saved; the site needs a network.')
    await expect(page.getByRole('contentinfo')).not.toContainText('Saved on this device')
    const left = await savedFiles(page)
    expect(Object.keys(left).filter((name) => left[name]?.bytes)).toEqual([])
    await page.reload()
    await page.getByRole('button', { name: /^Online only/ }).click()
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)

    await page.getByRole('button', { name: 'Save the site' }).click()
    await expect(panel.getByRole('status')).toHaveText(/^Ready offline/, { timeout: 60_000 })
    await site.stop()
    await inTab(page, '/product/biogas', async (_, status) => expect(status).toBe(200))
  })
})

test('posts that are too old for the first visit are kept once they are read', async ({ page, site }) => {
  const slug = 'reading-a-gas-flow'
  const folder = await nextVersion('older')
  await leaveOut(folder, [`blogs/${slug}.html`, `data/posts/${slug}.json`])
  await site.publish(folder)
  await page.goto('/blogs')
  await picturesSaved(page)
  await page.locator(`main a[href="/blogs/${slug}"]`).first().click()
  await expect(page.getByRole('article')).toBeVisible()
  const address = `${site.origin}/blogs/${slug}`
  await expect.poll(async () => (await savedFiles(page))['site-visited']?.addresses).toContain(address)
  const isKept = () =>
    inTab(page, `/blogs/${slug}?from=mail`, async (tab, status) => {
      expect(status).toBe(200)
      await expect(tab.getByRole('article')).toBeVisible()
    })
  site.interfere((_, response) => {
    response.writeHead(503).end()
    return true
  })
  await isKept()
  await site.stop()
  await isKept()
})

test('pictures that a newer version no longer has are shown as they were saved', async ({ page, site }) => {
  await page.goto('/services')
  await picturesSaved(page)
  site.interfere((request, response) => {
    if (!request.url?.startsWith('/assets/pictures/')) return false
    response.writeHead(404).end()
    return true
  })
  const tab = await page.context().newPage()
  await tab.goto('/services/safety-consultancy')
  await showPictures(tab)
})

test('a piece of the film is asked for as a piece', async ({ page, site }) => {
  const ranges: (string | undefined)[] = []
  await page.goto('/')
  await readyOffline(page)
  site.interfere((request) => {
    if (request.url?.startsWith('/video/')) ranges.push(request.headers.range)
    return false
  })
  await page.reload()
  await page.getByRole('button', { name: 'Play film' }).click()
  await expect.poll(() => ranges.length).toBeGreaterThan(0)
  expect(ranges[0]).toMatch(/^bytes=0-/)
})
