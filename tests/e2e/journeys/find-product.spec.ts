import { tabTo } from '../support/keyboard'
import { longTest } from '../support/long-test'
import { expect, test } from '../support/site-test'

/* Journeys by keyboard alone. The snapshots are what a screen reader is given at the stops that matter. */

test.use({ viewport: { width: 1440, height: 900 } })

test('a product is found in the menu by keyboard', longTest(), async ({ page }) => {
  await page.goto('/getyourquote')
  await expect(page.locator('[data-ready]')).toHaveCount(1)
  const menu = page.getByRole('navigation', { name: 'Main' })
  const more = menu.getByRole('button', { name: 'More Product pages' })
  await tabTo(page, more)
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await expect(more).toBeFocused()
  await expect(menu).toMatchAriaSnapshot(`
    - navigation "Main":
      - list:
        - listitem:
          - link "Home"
        - listitem:
          - link "Product":
            - /url: /product
          - button "More Product pages" [expanded]
          - list:
            - listitem:
              - link /^Industrial Bio-CNG plant/
            - listitem:
              - link /^Medical Oxygen Plants PSA & VPSA/
            - listitem:
              - link /^Industrial Nitrogen Plant PSA & VPSA/
            - listitem:
              - link /^Desiccant dryers/
            - listitem:
              - link /^Biogas purification and refining/
            - listitem:
              - link /^Screw chillers & heat pumps/
            - listitem:
              - link /^Gas blending skid for CH4, H2, O2/
        - listitem:
          - link "About us"
        - listitem:
          - link "Services"
        - listitem:
          - link "Blog & News"
        - listitem:
          - link "Connect With Us"
  `)
  const nitrogen = menu.getByRole('link', { name: 'Industrial Nitrogen Plant' })
  await tabTo(page, nitrogen)
  // Leaving the menu forwards closes it.
  await tabTo(page, menu.getByRole('link', { name: 'About us' }))
  await expect(nitrogen).toBeHidden()
  await tabTo(page, more, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, nitrogen)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/product/nitrogen')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Industrial Nitrogen Plant PSA & VPSA" [level=1]
      - link "Get Your Quote"
      - button "Compare Nitrogen"
  `)
})

test(
  'a page is found in the search by keyboard, and the search is remembered until it is cleared',
  longTest(),
  async ({ page }) => {
    await page.goto('/about')
    const button = page.getByRole('banner').getByRole('link', { name: 'Search' })
    const dialog = page.getByRole('dialog', { name: 'Search' })
    const field = dialog.getByRole('combobox')
    await expect(button).toHaveAttribute('aria-keyshortcuts', /\//)
    await tabTo(page, button)
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
    await page.keyboard.insertText('desiccant')
    await expect(dialog.getByRole('option').first()).toBeVisible()
    await expect(field).not.toHaveAttribute('aria-activedescendant')
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key)
    await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Search":
      - search:
        - combobox "Search products, figures, services, articles and questions" [expanded]: desiccant
        - button "Clear"
        - button "Esc Close search"
      - status: 11 results
      - listbox "Results":
        - group "Products":
          - option /^Desiccant dryers/ [selected]
        - group "Specifications 5 of 9"
        - group "Questions"
      - paragraph:
        - link "All results"
  `)
    const selected = await dialog.getByRole('option', { selected: true }).getAttribute('id')
    await expect(field).toHaveAttribute('aria-activedescendant', selected ?? '')
    await expect(field).toBeFocused()

    await page.keyboard.press('Escape')
    await expect(field).toHaveValue('')
    await expect(dialog.getByRole('option')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()

    await page.keyboard.press('/')
    await expect(field).toBeFocused()
    await page.keyboard.insertText('desiccant')
    await expect(dialog.getByRole('option').first()).toContainText('Desiccant dryers')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/product/desiccant-dryers')
    await expect(dialog).toBeHidden()

    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await tabTo(page, dialog.getByRole('button', { name: 'desiccant', exact: true }))
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('option').first()).toContainText('Desiccant dryers')
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await tabTo(page, dialog.getByRole('button', { name: 'Clear list' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('You searched for')).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull()
  },
)

test(
  'two products are compared by keyboard, and the choice survives a visit without it',
  longTest(),
  async ({ page }) => {
    await page.goto('/compare')
    const main = page.getByRole('main')
    await tabTo(page, main.getByRole('link', { name: /^Nitrogen/ }))
    await page.keyboard.press('Enter')
    // The links work before hydration too, which shows in this heading.
    await expect(page.getByRole('heading', { name: 'Choose a second product' })).toBeVisible()
    await tabTo(page, main.getByRole('link', { name: /^Medical oxygen/ }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/compare\?p=nitrogen(,|%2C)medical-oxygen$/)
    await expect(page.getByRole('heading', { name: 'Comparison', exact: true })).toBeFocused()
    await expect(page.getByRole('table')).toMatchAriaSnapshot(`
    - table:
      - rowgroup:
        - row:
          - cell "Property and shared scale"
          - columnheader /^Nitrogen/:
            - link "Nitrogen"
            - button "Remove Nitrogen from the comparison"
          - columnheader /^Medical oxygen/:
            - link "Medical oxygen"
            - button "Remove Medical oxygen from the comparison"
      - rowgroup:
        - row "Figures":
          - rowheader "Figures"
        - row:
          - rowheader "Flow 0 to 1,500 Nm³/h"
          - cell /^10–1,000 Nm³\\/h/
          - cell /^15–500 Nm³\\/h/
  `)

    await page.goto('/about')
    await page.goto('/compare')
    await expect(page).toHaveURL(/\/compare\?p=nitrogen(,|%2C)medical-oxygen$/)
    await tabTo(page, main.getByRole('button', { name: 'Remove Nitrogen from the comparison' }).first())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/compare?p=medical-oxygen')
  },
)
