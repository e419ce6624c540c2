import { createServer } from 'node:http'
import type { Page } from 'playwright/test'
import type { TrustedTypePolicyFactory } from 'trusted-types/lib'
import { onePerTemplate } from '../support/entries'
import { longTest } from '../support/long-test'
import { expect, test } from '../support/site-test'
import { secret } from '../support/unlisted-variables'

const unknown = '/no/such/page'

declare global {
  interface Window {
    /** lib.dom does not type it yet. */
    readonly trustedTypes?: TrustedTypePolicyFactory
    /** Violations that the browser reported: directive, blocked address and sample. */
    refused: string[]
  }
}

/** Records every violation of the content policy from the start of each document. */
async function watchPolicy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.refused = []
    document.addEventListener('securitypolicyviolation', (event) => {
      window.refused.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
}

const refusals = (page: Page) => page.evaluate(() => window.refused)

function portions<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size))
}

/** Scrolls through the page so that every lazy section loads. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    }
  })
}

test.describe('the content policy', () => {
  // The browser logs the status of the unknown address.
  test.use({ allowedMessages: [/404 \(Not Found\)/] })

  // Several addresses per test, because a browser context costs more than a navigation.
  const groups = portions([unknown, ...onePerTemplate.map((entry) => entry.address)], 8)
  for (const addresses of groups)
    test(
      `is not violated on ${addresses[0]} and ${addresses.length - 1} more`,
      // Every other test fails on a page that logs a violation.
      longTest(),
      async ({ page }) => {
        await watchPolicy(page)
        for (const address of addresses) {
          await page.goto(address)
          await scrollThrough(page)
          expect(await refusals(page), address).toEqual([])
        }
      },
    )

  test('is not violated by client navigation', longTest(), async ({ page }) => {
    await watchPolicy(page)
    await page.goto('/')
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

// An extension may have made it. In WebKit, so may a script of the same page that was left a moment before.
test('a page hydrates although it has a default policy already', async ({ page }) => {
  await page.addInitScript(() => window.trustedTypes?.createPolicy('default', { createHTML: (text) => text }))
  // Waits until the page is hydrated.
  await page.goto('/about')
})

test.describe('a page blocks', () => {
  // The browser logs every violation.
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
        // Trusted Types require a TrustedScriptURL here.
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
      // In a separate task, because code that a test evaluates is exempt.
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

  test(Object.keys(attempts).join(', '), async ({ page }) => {
    await watchPolicy(page)
    await page.goto('/about')
    for (const [what, [tried, directive]] of Object.entries(attempts)) {
      await page.evaluate(() => {
        window.refused = []
      })
      await page.evaluate(tried).catch((error: unknown) => String(error))
      await expect.poll(() => refusals(page), what).toContainEqual(expect.stringContaining(directive))
      expect(await page.evaluate(() => 'broken' in window), what).toBe(false)
    }
  })

  test('being framed by another site', async ({ page, baseURL }) => {
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

test('the scripts hold no variable of the environment that is no setting of the site', async ({
  page,
  request,
}) => {
  const scripts: string[] = [await (await request.get('/sw.js')).text()]
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text())
  })
  await page.goto('/getyourquote')
  // The outbox reads the settings; a page loads it with the shell.
  const outboxes = () => scripts.filter((script) => script.includes('VITE_SUPABASE_URL'))
  await expect.poll(() => outboxes().length).toBe(2)
  expect(scripts.filter((script) => script.includes(secret))).toEqual([])
})
