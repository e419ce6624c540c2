import type { Page } from 'playwright/test'
import { holdRequests } from '../support/hold-requests'
import { longTest } from '../support/long-test'
import { expect, hydrated, isHydrated, test } from '../support/site-test'

const film = (page: Page) => page.locator('video')

test(
  'the film has a poster, a description and no controls, and is not requested before it is played',
  longTest(),
  async ({ page }) => {
    const fetched: string[] = []
    page.on('request', (request) => request.url().includes('/video/') && fetched.push(request.url()))
    await page.goto('/')
    const region = page.getByRole('region', { name: /^Along the gas line/ })
    await region.scrollIntoViewIfNeeded()
    await expect(film(page)).not.toHaveAttribute('controls')
    await expect(film(page)).toHaveAttribute('preload', 'none')
    await expect(film(page)).toHaveAttribute('poster', /video-poster-/)
    await expect(film(page)).toContainText('Your browser does not support the video tag.')
    await expect(film(page)).toHaveAccessibleDescription(/^The film has no sound\./)
    await expect(region.getByRole('button', { name: 'Play film' })).toBeVisible()
    expect(
      await film(page)
        .locator('source')
        .evaluateAll((sources) => sources.map((source) => source.getAttribute('src'))),
    ).toEqual(['/video/plant-av1.mp4', '/video/plant-h264.mp4'])
    expect(fetched).toEqual([])
  },
)

test('pressing Play before its chunk has loaded plays the film', longTest(), async ({ page }) => {
  const release = await holdRequests(page, '**/assets/video-block-*.js')
  await page.goto('/')
  await hydrated(page)
  const button = page.getByRole('button', { name: 'Play film' })
  await button.click()
  expect(await film(page).evaluate((element: HTMLVideoElement) => element.paused)).toBe(true)
  release()
  await expect(button).toBeHidden()
  await expect.poll(() => film(page).evaluate(({ paused }: HTMLVideoElement) => paused)).toBe(false)
})

test('the Play button plays the film', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Play film' }).click()
  const shown = () =>
    film(page).evaluate((video: HTMLVideoElement) => ({
      moves: video.currentTime > 0 && !video.paused,
      size: `${video.videoWidth} × ${video.videoHeight}`,
    }))
  await expect.poll(shown).toEqual({ moves: true, size: '1280 × 720' })
  await expect(page.getByRole('button', { name: 'Play film' })).toHaveCount(0)
  await expect(film(page)).toHaveAttribute('controls', '')
})

test.describe('without a network', () => {
  test.use({ allowedMessages: [/Failed to load resource/] })

  test(
    'the Play button gives way to a note while there is no network',
    longTest(),
    async ({ page, context }) => {
      await page.goto('/')
      const region = page.getByRole('region', { name: /^Along the gas line/ })
      const button = region.getByRole('button', { name: 'Play film' })
      await button.scrollIntoViewIfNeeded()
      await expect.poll(() => isHydrated(button)).toBe(true)
      await context.setOffline(true)
      await expect(region.getByText('Needs a network')).toBeVisible()
      await expect(button).toHaveCount(0)
      await context.setOffline(false)
      await expect(button).toBeVisible()
    },
  )
})

test.describe('when the film cannot be loaded', () => {
  test.use({ allowedMessages: [/Failed to load resource/] })

  test(
    'an error appears beside the description, and Try again plays the film',
    longTest(),
    async ({ page }) => {
      await page.route('**/video/*', (route) => route.abort())
      await page.goto('/')
      const region = page.getByRole('region', { name: /^Along the gas line/ })
      await region.getByRole('button', { name: 'Play film' }).click()
      await expect(region.getByText('The film cannot be played right now')).toBeVisible()
      await expect(region.getByText(/^The film has no sound/)).toBeVisible()

      await page.unroute('**/video/*')
      await region.getByRole('button', { name: 'Try again' }).click()
      await expect(film(page)).toBeFocused()
      await expect
        .poll(() => film(page).evaluate((video: HTMLVideoElement) => video.currentTime))
        .toBeGreaterThan(0)
      await expect(region.getByText('The film cannot be played right now')).toHaveCount(0)
      await expect(region.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    },
  )
})

test('the film saved for offline is the H.264 file', async ({ request }) => {
  const { film: saved } = await (await request.get('/offline-media.json')).json()
  expect(saved.file).toBe('/video/plant-h264.mp4')
})
