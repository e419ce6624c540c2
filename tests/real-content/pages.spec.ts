import type { Page } from 'playwright/test'
import { kindOf } from '../../scripts/content/kind-of'
import { plainDigits } from '../../src/components/text/plain-digits'
import { axeViolations } from '../e2e/support/axe'
import { textsBeyondWindow } from '../e2e/support/beyond-window'
import { htmlProblems } from '../e2e/support/html-problems'
import { longTest } from '../e2e/support/long-test'
import { cameToRest, expect, laidOut, test } from '../e2e/support/site-test'
import { addedPages, siteUnderTest } from '../project/edited-site'
import { entries, headingOf, onePerTemplate, site } from './records'

// Elements that have not faded in yet would fail the contrast rule.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const isEdited = siteUnderTest.name === 'edited'
const representatives = onePerTemplate().map(({ address }) => address)
/** Templates whose pages the ten edits change most. */
const editedTemplates: readonly (string | undefined)[] = ['home', 'product', 'blogs', 'post', 'faq']

for (const { address, template, title } of entries) {
  const isRepresentative = representatives.includes(address)
  // Of the edited copy, the new pages and one page of each edited template are enough.
  const isEnough = addedPages.includes(address) || (isRepresentative && editedTemplates.includes(template))
  // Edits for a test may be longer than those of an editor.
  const heightBudget = isEdited ? undefined : kindOf(template)?.heightBudget
  test(
    `${address} shows its record, logs nothing, comes to rest, conforms to HTML, ${heightBudget ? 'is no taller than its budget ' : ''}and fits 390 and 320 px`,
    longTest(isEdited && !isEnough),
    async ({ page }) => {
      const response = await page.goto(address)
      expect(response?.status()).toBe(200)
      await expect(page).toHaveTitle(
        address === '/'
          ? `${site.company.name} | ${plainDigits(title)}`
          : `${plainDigits(title)} | ${site.company.name}`,
      )
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(headingOf(address))
      await laidOut(page)
      await cameToRest(page)
      expect(await htmlProblems((await response?.text()) ?? '')).toEqual([])
      if (heightBudget) {
        expect(await heightAt(page, 1440), 'height at 1440 px').toBeLessThanOrEqual(heightBudget.wide)
        expect(await heightAt(page, 390), 'height at 390 px').toBeLessThanOrEqual(heightBudget.phone)
      }
      // Below 353 px, figures have a row each.
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 640 })
        expect(await textsBeyondWindow(page), `${width} px`).toEqual([])
        expect(await page.evaluate(clippedTexts), `${width} px`).toEqual([])
      }
    },
  )

  test(`axe finds no violation on ${address}`, longTest(isEdited || !isRepresentative), async ({ page }) => {
    // As Lighthouse sees it: on a phone that nobody uses, where sections below the first screen reserve their heights.
    await page.setViewportSize({ width: 412, height: 823 })
    await page.goto(address)
    expect(await axeViolations(page)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 720 })
    await laidOut(page)
    expect(await axeViolations(page)).toEqual([])
  })
}

/** Height of the page in a window of a width. */
async function heightAt(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 900 })
  return page.evaluate(() => document.documentElement.scrollHeight)
}

/** Texts that an element cuts off at its end; those of carousels lie outside on purpose. */
function clippedTexts(): string[] {
  return [...document.querySelectorAll('main *, header *, footer *')]
    .filter((element) => {
      const { overflowX, visibility } = getComputedStyle(element)
      const { scrollWidth, clientWidth } = element
      // Texts for screen readers alone are a pixel wide.
      const clips = (overflowX === 'hidden' || overflowX === 'clip') && clientWidth > 4
      return clips && visibility === 'visible' && scrollWidth > clientWidth + 1 && !element.matches('.swiper')
    })
    .map(({ textContent }) => textContent.slice(0, 80))
}
