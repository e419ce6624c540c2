import { createServer } from 'node:http'
import type { Page } from 'playwright/test'
import { entries } from '../support/entries'
import { expect, test } from '../support/site-test'

const unknown = '/no/such/page'

declare global {
  interface Window {
    /** Not yet in the types of the platform. */
    readonly trustedTypes?: {
      createPolicy(name: string, rules: { createHTML: (text: string) => string }): unknown
    }
    /** What the browser refused, as it reports it: directive and what was tried. */
    refused: string[]
  }
}

/** Notes everything that the content policy refuses from the very start of every document. */
async function watchPolicy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.refused = []
    document.addEventListener('securitypolicyviolation', (event) => {
      window.refused.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
}

const refusals = (page: Page) => page.evaluate(() => window.refused)

async function waitUntilTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
  )
}

function portions<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size))
}

/** Goes through the page, so that everything that waits to be seen begins. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    }
  })
}

test.describe('the content policy', () => {
  // The browser itself reports the status of the unknown address.
  test.use({ allowedMessages: [/404 \(Not Found\)/] })

  // Several addresses to a test: a new browser window costs more than a page.
  for (const addresses of portions([...entries.map((entry) => entry.address), unknown], 8))
    test(`is never broken on ${addresses[0]} and ${addresses.length - 1} more`, async ({ page }) => {
      await watchPolicy(page)
      for (const address of addresses) {
        await page.goto(address)
        await waitUntilTakenOver(page)
        await scrollThrough(page)
        expect(await refusals(page), address).toEqual([])
      }
    })

  test('is never broken while going from page to page', async ({ page }) => {
    await watchPolicy(page)
    await page.goto('/')
    await waitUntilTakenOver(page)
    for (const address of [
      '/product/nitrogen',
      '/services/epc',
      '/blogs',
      '/connectus',
      '/getyourquote',
      '/about',
    ]) {
      await page
        .locator(`a[href="${address}"]`)
        .first()
        .evaluate((link: HTMLAnchorElement) => link.click())
      await expect(page).toHaveURL(address)
      await scrollThrough(page)
    }
    expect(await refusals(page)).toEqual([])
  })
})

test.describe('a page refuses', () => {
  // The browser reports every refusal.
  test.use({ allowedMessages: [/Content Security Policy|Trusted/i] })

  const attempts: Record<string, [tried: () => unknown, directive: string]> = {
    'text as markup': [
      () => {
        document.body.innerHTML = '<img src=x onerror="window.broken=1">'
      },
      'require-trusted-types-for',
    ],
    'text as an address of a script': [
      () => {
        const script = document.createElement('script')
        // Text where the types expect text; the browser asks for more.
        script.src = '/assets/other.js'
        document.body.append(script)
      },
      'require-trusted-types-for',
    ],
    'a Trusted Types policy that is not listed': [
      () => window.trustedTypes?.createPolicy('other', { createHTML: (text) => text }),
      'trusted-types',
    ],
    'text as a program': [
      // In a task of its own: what a test evaluates itself is exempt.
      () => {
        setTimeout(() => new Function('window.broken = 1')())
      },
      'require-trusted-types-for',
    ],
    'a handler in an attribute': [
      () => {
        const button = document.createElement('button')
        button.setAttribute('onclick', 'window.broken = 1')
        document.body.append(button)
        button.click()
      },
      'require-trusted-types-for',
    ],
    'a request to somewhere else': [
      () => fetch('https://elsewhere.example/').catch(() => undefined),
      'connect-src',
    ],
    'a picture from somewhere else': [
      () =>
        new Promise((done) => {
          const image = new Image()
          image.onerror = done
          image.src = 'https://elsewhere.example/x.png'
        }),
      'img-src',
    ],
    'another base for its links': [
      () => {
        const base = document.createElement('base')
        base.href = 'https://elsewhere.example/'
        document.head.append(base)
      },
      'base-uri',
    ],
    'a frame': [
      () => {
        const frame = document.createElement('iframe')
        frame.src = '/about'
        document.body.append(frame)
      },
      'frame-src',
    ],
  }

  for (const [what, [tried, directive]] of Object.entries(attempts))
    test(what, async ({ page }) => {
      await watchPolicy(page)
      await page.goto('/about')
      await waitUntilTakenOver(page)
      await page.evaluate(tried).catch((error: unknown) => String(error))
      await expect.poll(() => refusals(page)).toContainEqual(expect.stringContaining(directive))
      expect(await page.evaluate(() => 'broken' in window)).toBe(false)
    })

  test('to be shown inside a page of another site', async ({ page, baseURL }) => {
    const framed = `${baseURL}/about`
    const elsewhere = createServer((_, response) =>
      response.setHeader('content-type', 'text/html').end(`<iframe src="${framed}"></iframe>`),
    )
    await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done))
    const address = elsewhere.address()
    const refused = page.waitForEvent('requestfailed', (request) => request.url() === framed)
    await page.goto(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`)
    expect((await refused).failure()?.errorText).toContain('BLOCKED_BY_RESPONSE')
    elsewhere.close()
  })
})
