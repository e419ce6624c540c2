import { longTest } from '../support/long-test'
import { reachFooter } from '../support/reach-footer'
import { cameToRest, expect, shellRendered, test } from '../support/site-test'

test('the footer needs no further script once the shell has loaded', async ({ page }) => {
  // The footer of a short window is far below.
  await page.setViewportSize({ width: 390, height: 400 })
  await page.goto('/')
  await shellRendered(page)
  await cameToRest(page)
  const late: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) late.push(request.url())
  })
  // Sections on the way load their scripts.
  await page.keyboard.press('End')
  const footer = await reachFooter(page)
  await expect(footer.getByRole('radio', { name: 'Dark' })).toBeVisible()
  expect(late.filter((address) => /footer|navigation/.test(address))).toEqual([])
})

for (const width of [1024, 1100, 1200, 1280, 1320, 1440])
  test(`the lists of the footer are one row at ${width} px`, longTest(width !== 1280), async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/about')
    const lists = page.getByRole('contentinfo').getByRole('navigation')
    // One list is so long that it has two columns where there is space for them.
    await lists.nth(2).evaluate((list) => {
      const items = list.querySelector('ul')
      for (const item of items?.querySelectorAll('li') ?? [])
        for (let copy = 0; copy < 3; copy += 1) items?.append(item.cloneNode(true))
    })
    const tops = await lists.evaluateAll((all) => all.map((list) => list.getBoundingClientRect().top))
    expect(tops.length).toBeGreaterThan(4)
    expect(new Set(tops).size).toBe(1)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width)
  })
