import { longTest } from '../support/long-test'
import { expect, test, waitUntilPicturesSaved } from '../support/worker-test'

/* content/redirects.json of the fixture has this one. */
const [from, to] = ['/product/nitrogen-generator', '/product/nitrogen']

test('the server redirects an address that has moved, with its query', async ({ site, request }) => {
  const response = await request.get(`${site.origin}${from}?from=mail`, { maxRedirects: 0 })
  expect(response.status()).toBe(301)
  expect(response.headers().location).toBe(`${to}?from=mail`)
})

test(
  'without a network the worker redirects an address that has moved',
  longTest(),
  async ({ page, site }) => {
    await page.goto('/')
    await waitUntilPicturesSaved(page)
    await site.stop()
    await page.goto(`${from}?from=mail#specifications`)
    await expect(page).toHaveURL(`${to}?from=mail#specifications`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nitrogen')
  },
)

test(
  'without a network the worker redirects other spellings of an address',
  longTest(),
  async ({ page, site }) => {
    await page.goto('/')
    await waitUntilPicturesSaved(page)
    await site.stop()
    for (const spelling of ['/Product/Nitrogen', '/product/nitrogen%20', '/PRODUCT/Nitrogen-Generator/']) {
      await page.goto(`${spelling}?from=mail#specifications`)
      await expect(page, spelling).toHaveURL(`${to}?from=mail#specifications`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Nitrogen')
    }
  },
)

test.describe('client navigation', () => {
  // The browser logs that there is no record at the old address.
  test.use({ allowedMessages: [/404 \(Not Found\)/] })

  test('to an address that has moved opens the new one', async ({ page }) => {
    await page.goto('/about')
    await page.evaluate((address) => {
      history.pushState({}, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    }, from)
    await expect(page).toHaveURL(to)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nitrogen')
  })
})

test.describe('on a host without redirects', () => {
  // The browser logs the response.
  test.use({ allowedMessages: [/404 \(Not Found\)/] })

  for (const asked of [from, '/Product/Nitrogen', '/product/nitrogen%20', '/Product/Nitrogen-Generator'])
    test(`the 404 page at ${asked} opens the page`, async ({ page, site }) => {
      const notFound = await (await page.request.get('/404')).text()
      site.intercept((request, response) => {
        if (request.url !== asked) return false
        response.writeHead(404, { 'content-type': 'text/html' }).end(notFound)
        return true
      })
      await page.goto(asked, { waitUntil: 'commit' })
      await expect(page).toHaveURL(to)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Nitrogen')
    })
})
