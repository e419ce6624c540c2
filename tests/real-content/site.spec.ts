import { plainDigits } from '../../src/components/text/plain-digits'
import { quoteFields } from '../../src/generated/forms/quote'
import { vendorFields } from '../../src/generated/forms/vendor'
import { longTest } from '../e2e/support/long-test'
import { expect, test } from '../e2e/support/site-test'
import { entries, headingOf, home, navigation, onePerTemplate, site } from './records'

test('the menus list what navigation.json lists', async ({ page }) => {
  await page.goto('/')
  const { header, action, footer } = navigation
  const links = [...header.flatMap((item) => [item, ...(item.dropdownItems ?? [])]), action]
  await expect(page.getByRole('banner').getByRole('navigation').locator('a')).toContainText(
    links.map(({ label }) => plainDigits(label)),
  )
  for (const { title, items } of footer) {
    const list = page.getByRole('contentinfo').getByRole('navigation', { name: title, exact: true })
    const linked = items.filter(({ path }) => path !== '#')
    await expect(list.getByRole('link')).toHaveText(linked.map(({ label }) => plainDigits(label)))
  }
})

test('the footer shows how to reach the company', async ({ page }) => {
  await page.goto('/')
  const { email, tollFree, tollFreeDial } = site.contact
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: tollFree })).toHaveAttribute('href', `tel:${tollFreeDial}`)
  await expect(footer.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
})

test('every carousel has as many slides as its record has items', async ({ page }) => {
  await page.goto('/')
  const slides = () =>
    page
      .locator('[aria-roledescription=carousel]')
      .evaluateAll((carousels) =>
        carousels.map((carousel) => carousel.querySelectorAll('[aria-roledescription=slide]').length),
      )
  const { products, clients, testimonials } = home
  const items: Partial<Record<(typeof home.sections)[number], readonly unknown[]>> = {
    ...(products && { products: products.items }),
    ...(clients && { clients: clients.items }),
    ...(testimonials && { testimonials: testimonials.items }),
  }
  await expect.poll(slides).toEqual(home.sections.flatMap((name) => items[name]?.length || []))
})

const { testimonials } = home
if (testimonials?.items.length === 0)
  test('without signed testimonials, their section shows what a buyer can check, and no stars', async ({
    page,
  }) => {
    await page.goto('/')
    const { header, groups, action } = testimonials.proof
    const section = page.getByRole('region', { name: header })
    for (const { heading } of groups)
      await expect(section.getByRole('heading', { name: heading })).toBeVisible()
    await expect(section.getByRole('link', { name: action.label })).toBeVisible()
    await expect(page.getByRole('main').getByRole('img', { name: /^\d out of \d$/ })).toHaveCount(0)
  })

for (const { address, template } of entries) {
  const fields = { home: quoteFields, quote: quoteFields, connect: vendorFields }[String(template)]
  if (fields)
    test(`${address} shows its form with every field`, async ({ page }) => {
      await page.goto(address)
      const form = page.getByRole('main').getByRole('form')
      for (const { name } of fields) await expect(form.locator(`[name=${name}]`)).toBeVisible()
      // Its code is fetched when the form comes near the screen.
      await form.scrollIntoViewIfNeeded()
      await expect(form.locator('button[type=submit]')).toBeEnabled()
    })
}

test.describe('offline', () => {
  // The browser logs every failed request.
  test.use({ serviceWorkers: 'allow', allowedMessages: [/Failed to load resource|net::ERR_/] })

  test('a visited page of each template opens again', longTest(), async ({ page, context }) => {
    await page.goto('/')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    // A page that is not precached is kept when it is visited.
    for (const { address } of onePerTemplate()) await page.goto(address, { waitUntil: 'networkidle' })
    await context.setOffline(true)
    for (const { address } of onePerTemplate()) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(headingOf(address))
    }
  })
})
