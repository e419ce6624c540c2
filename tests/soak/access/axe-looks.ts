import type { Page } from 'playwright/test'
import { axeViolations, wcagRules } from '../../e2e/support/axe'
import type { Looks } from './look'

/** Rules about colours; all others hold in every theme or in none. */
const colourRules = ['color-contrast', 'link-in-text-block']

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
 * @param isWholePage includes best practices, which an open menu or dialog breaks because the page behind it is inert
 */
export async function lookWithAxe(page: Page, looks: Looks, isWholePage: boolean): Promise<void> {
  const allRules = isWholePage ? undefined : wcagRules
  for (const theme of ['light', 'dark', 'sunlight'] as const) {
    await showTheme(page, theme)
    const isFirst = theme === 'light'
    looks.add(`${theme}, axe`, await axeViolations(page, isFirst ? allRules : colourRules))
    if (isFirst) looks.add('target size of 24 px', await axeViolations(page, ['target-size']))
  }
  await showTheme(page, 'light')
}
