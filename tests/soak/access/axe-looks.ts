import type { Page } from 'playwright/test'
import { axeViolations, wcagRules } from '../../e2e/support/axe'
import type { Looks } from './look'

/** Rules about colours; all others hold in every theme or in none. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Rule that is judged apart, because axe does not scroll. */
const targetSize = 'target-size'

/** A theme of the site, by the attributes of the root that choose it. */
const themes = {
  light: { theme: 'light' },
  dark: { theme: 'dark' },
  sunlight: { contrast: 'sun' },
} as const

/** Chooses a theme without storing it. */
export async function showTheme(page: Page, theme: keyof typeof themes): Promise<void> {
  await page.evaluate((attributes) => {
    const { dataset } = document.documentElement
    delete dataset.theme
    delete dataset.contrast
    Object.assign(dataset, attributes)
  }, themes[theme])
}

/**
 * Runs axe in every theme: all rules in the first one, those about colours in the others.
 * @param isWholePage includes best practices, which an open dialog breaks because the page behind it is inert
 */
export async function lookWithAxe(page: Page, looks: Looks, isWholePage: boolean): Promise<void> {
  const allRules = isWholePage ? undefined : wcagRules
  const isOther = (violation: string) => !violation.startsWith(targetSize)
  for (const theme of ['light', 'dark', 'sunlight'] as const) {
    await showTheme(page, theme)
    const isFirst = theme === 'light'
    const violations = await axeViolations(page, isFirst ? allRules : colourRules)
    looks.add(`${theme}, axe`, violations.filter(isOther))
    if (isFirst) looks.add('target size of 24 px', await targetViolations(page))
  }
  await showTheme(page, 'light')
}

/**
 * Targets below 24 px. A target that axe finds too small may only be covered by a bar at the edge of the window, so it is
 * looked at again in the middle.
 */
async function targetViolations(page: Page): Promise<string[]> {
  const small = async () =>
    (await axeViolations(page, [targetSize])).flatMap((one) => one.slice(targetSize.length + 2).split(' · '))
  const found: string[] = []
  for (const target of await small()) {
    await page.locator(target).evaluate((element) => element.scrollIntoView({ block: 'center' }))
    if ((await small()).includes(target)) found.push(target)
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  return found
}
