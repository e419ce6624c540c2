import type { Page } from 'playwright/test'
import { longTest } from '../support/long-test'
import { expect, test, waitUntilPrecached } from '../support/worker-test'

/** Width in pixels of the file that each picture shows; `naturalWidth` is derived from srcset. */
async function shownWidths(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const own = [...document.images].filter(({ src }) =>
      new URL(src).pathname.startsWith('/assets/pictures/'),
    )
    for (const picture of own) picture.loading = 'eager'
    await Promise.all(own.map((picture) => picture.decode()))
    return Promise.all(
      own.map(
        async ({ currentSrc }) => (await createImageBitmap(await (await fetch(currentSrc)).blob())).width,
      ),
    )
  })
}

const address = '/product/medical-oxygen'

// With this preference, only the small versions are saved.
test.use({ connection: { saveData: true } })

test(
  'a page shows the small version of each picture when it is first visited offline',
  longTest(),
  async ({ page, site }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/')
    await waitUntilPrecached(page)
    await site.stop()
    await page.goto(address)
    const offline = await shownWidths(page)
    expect(offline.length).toBeGreaterThan(2)
    expect(Math.max(...offline)).toBe(480)

    await site.start()
    await page.reload()
    expect(Math.max(...(await shownWidths(page)))).toBeGreaterThan(480)
  },
)

test.describe('when a picture is not on the device', () => {
  test.use({ allowedMessages: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

  test(
    'its frame shows the alternative text and a note until the network returns',
    longTest(),
    async ({ page, context }) => {
      await page.goto('/')
      await waitUntilPrecached(page)
      await page.evaluate(async () => {
        const core = await caches.open('site-core')
        for (const request of await core.keys())
          if (request.url.includes('/pictures/')) await core.delete(request)
      })
      await context.setOffline(true)
      await page.goto(address)
      const picture = page.locator('main picture').first()
      const image = picture.getByRole('img')
      const alt = (await image.getAttribute('alt')) ?? ''
      expect(alt).not.toBe('')
      await expect(picture).toHaveAttribute('data-note', 'Picture not saved')
      const contentOf = (pseudo: string) =>
        picture.evaluate((element, name) => getComputedStyle(element, name).content, pseudo)
      expect(await contentOf('::before')).toContain(alt)
      expect(await contentOf('::after')).toContain('Picture not saved')
      await expect(image).toHaveCSS('clip-path', 'inset(50%)')
      const { frame, picture: shown } = await picture.evaluate((element) => ({
        picture: element.getBoundingClientRect().toJSON(),
        frame: element.parentElement?.getBoundingClientRect().toJSON(),
      }))
      expect(shown).toEqual(frame)

      await context.setOffline(false)
      await expect(picture).not.toHaveAttribute('data-missing', { timeout: 20_000 })
      await expect
        .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
        .toBeGreaterThan(0)
    },
  )
})
