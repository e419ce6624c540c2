import type { Page } from 'playwright/test'
import { axeViolations } from '../support/axe'
import { textsBeyondWindow } from '../support/beyond-window'
import { answerTooManyRequests, openDrawer, savedNote } from '../support/data-api'
import { onePerTemplate } from '../support/entries'
import { errorSummary, sendQuote } from '../support/fill-forms'
import { longTest } from '../support/long-test'
import { expect, hydrated, laidOut, test } from '../support/site-test'
import { spaceText } from '../support/space-text'

/** Themes differ in colours only, so all rules run in the first one. */
const themes = ['light', 'dark', 'sun'] as const
const colourRules = ['color-contrast']

// Elements that have not faded in yet would fail the contrast rule.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

function setTheme(page: Page, theme: (typeof themes)[number]): Promise<void> {
  return page.evaluate((chosen) => {
    const { dataset } = document.documentElement
    delete dataset.theme
    delete dataset.contrast
    if (chosen === 'sun') dataset.contrast = 'sun'
    else dataset.theme = chosen
  }, theme)
}

async function expectNoViolationsInAnyTheme(page: Page): Promise<void> {
  for (const theme of themes) {
    await setTheme(page, theme)
    const rules = theme === 'light' ? undefined : colourRules
    expect(await axeViolations(page, rules), theme).toEqual([])
  }
}

async function open(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(address)
  await laidOut(page)
}

for (const { address, template } of onePerTemplate) {
  test(
    `the ${template} template passes axe on a phone and in other themes, and fits 320 px`,
    longTest(),
    async ({ page }) => {
      await open(page, address)
      for (const theme of ['dark', 'sun'] as const) {
        await setTheme(page, theme)
        expect(await axeViolations(page, colourRules), theme).toEqual([])
      }
      await setTheme(page, 'light')
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await axeViolations(page), '390 px').toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      await expect.poll(() => textsBeyondWindow(page)).toEqual([])
    },
  )

  // The tests of the real content run all rules in a wide window too.
  test(`the ${template} template passes axe at 1440 px`, longTest(), async ({ page }) => {
    await open(page, address)
    expect(await axeViolations(page)).toEqual([])
  })
}

test('the figures at the head of a product are whole in wider spacing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/product/desiccant-dryers')
  await spaceText(page)
  const cutOff = await page
    .getByRole('main')
    .locator('dl')
    .first()
    .evaluate((list) => {
      const { right } = list.getBoundingClientRect()
      return [...list.querySelectorAll('dd, dd *')]
        .filter((part) => part.getBoundingClientRect().right > right)
        .map(({ textContent }) => textContent)
    })
  expect(cutOff).toEqual([])
})

test('the options of the product filter do not overlap on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/products')
  const options = page.getByRole('main').locator('label:has([type="radio"])')
  const boxes = await options.evaluateAll((labels) =>
    labels.map((label) => ({ shown: label.clientWidth, needed: label.scrollWidth })),
  )
  expect(boxes.length).toBeGreaterThan(2)
  for (const { shown, needed } of boxes) expect(needed).toBeLessThanOrEqual(shown)
})

test('the keyboard brings the whole of an option into view on a phone', longTest(), async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/products')
  await hydrated(page)
  const options = page.getByRole('main').getByRole('radio')
  await options.first().focus()
  const count = await options.count()
  expect(count).toBeGreaterThan(4)
  for (let index = 1; index < count; index++) {
    await page.keyboard.press('ArrowRight')
    await expect(options.nth(index)).toBeFocused()
    const { left, right } = await options.nth(index).evaluate((radio) => {
      const label = radio.closest('label')
      if (!label) throw new Error('The option has no label.')
      const { left, right } = label.getBoundingClientRect()
      return { left, right }
    })
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(390)
  }
})

test.describe('before its script has loaded', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 768, height: 1024 } })

  for (const { address, drawing } of [
    { address: '/', drawing: (page: Page) => page.getByRole('region', { name: 'Main steps of the plant' }) },
    {
      address: '/product/desiccant-dryers',
      drawing: (page: Page) => page.getByRole('group', { name: 'Process flow' }),
    },
  ])
    test(`the keyboard reaches a drawing of ${address} that scrolls`, async ({ page }) => {
      await page.goto(address)
      // Safari gives the focus to no other scrolling part.
      await expect(drawing(page)).toHaveAttribute('tabindex', '0')
    })
})

test('a form with missing answers passes axe in every theme', async ({ page }) => {
  await page.goto('/getyourquote')
  const form = page.getByRole('main').getByRole('form')
  await form.locator('button[type=submit]').click()
  await expect(errorSummary(form)).toBeFocused()
  await expectNoViolationsInAnyTheme(page)
})

test('the open menu of a phone passes axe in every theme', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Main' }).locator('[aria-expanded=false]').first().click()
  await expectNoViolationsInAnyTheme(page)
})

test.describe('with a waiting entry', () => {
  // The browser logs every failed request.
  test.use({ allowedMessages: [/Failed to load resource/] })

  test('the outbox passes axe in every theme', longTest(), async ({ page }) => {
    await answerTooManyRequests(page)
    await page.goto('/getyourquote')
    await sendQuote(page)
    await expect(savedNote(page)).toBeVisible()
    const drawer = await openDrawer(page)
    await expect(drawer.getByRole('article')).toBeVisible()
    await expectNoViolationsInAnyTheme(page)
  })
})

test('the tables of a product, its streams and a comparison have names', async ({ page }) => {
  for (const address of ['/product/nitrogen', '/compare?p=nitrogen,medical-oxygen']) {
    await page.goto(address)
    const tables = page.getByRole('main').getByRole('table')
    await expect(tables.first()).toBeVisible()
    for (const table of await tables.all()) await expect(table).toHaveAccessibleName(/\S/)
  }
})

test('wider spacing breaks no word of the headings of a product', async ({ page }) => {
  await page.goto('/product/nitrogen')
  await spaceText(page)
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    const broken = await page.getByRole('heading', { level: 2 }).evaluateAll((headings) =>
      headings.flatMap((heading) => {
        const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
        const words: string[] = []
        for (let node = texts.nextNode(); node; node = texts.nextNode())
          for (const { index, 0: word } of (node.nodeValue ?? '').matchAll(/\p{L}+/gu)) {
            const range = document.createRange()
            range.setStart(node, index)
            range.setEnd(node, index + word.length)
            if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) words.push(word)
          }
        return words
      }),
    )
    expect(broken, `${width} px`).toEqual([])
  }
})

test('four points of a product are in two rows of two', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/product/nitrogen')
  const list = page.locator('#applications').getByRole('list')
  const columns = await list.evaluate((element) => {
    const [item] = element.children
    element.replaceChildren(...Array.from({ length: 4 }, () => item?.cloneNode(true) ?? ''))
    return new Set([...element.children].map((child) => child.getBoundingClientRect().left)).size
  })
  expect(columns).toBe(2)
})
