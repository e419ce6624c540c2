import type { Locator, Page } from 'playwright/test'
import { drawerOf, saveOffline } from '../support/data-api'
import { openDisplayMenu } from '../support/display-menu'
import { longTest } from '../support/long-test'
import { expect, test } from '../support/site-test'

test.use({ allowedMessages: [/Failed to load resource/] })

/** Expects that an element has the focus and draws the outline that also shows in forced colours. */
async function expectRing(element: Locator) {
  await expect(element).toBeFocused()
  await expect(element).toHaveCSS('outline-style', 'solid')
}

/** Presses a button by keyboard: after a press with the pointer, browsers show no ring. */
async function press(button: Locator) {
  await button.focus()
  await button.press('Enter')
}

const main = (page: Page) => page.getByRole('main')

for (const { name, reach } of [
  {
    name: 'the chooser of products in a quote',
    reach: async (page: Page) => {
      await page.goto('/getyourquote?product=nitrogen')
      await press(main(page).getByRole('button', { name: 'Change product' }))
      return main(page).getByRole('heading', { name: 'Which product is it about?' })
    },
  },
  {
    name: 'the figures that a quote takes over',
    reach: async (page: Page) => {
      await page.goto('/getyourquote?product=nitrogen&capacity=60+Nm³/h&from=sizing')
      await press(
        main(page)
          .getByRole('button', { name: /^Remove/ })
          .last(),
      )
      return main(page).getByRole('heading', { name: /^For / })
    },
  },
  {
    name: 'the choice of products to compare',
    reach: async (page: Page) => {
      await page.goto('/compare?p=nitrogen')
      await press(main(page).getByRole('button', { name: /^Remove/ }))
      return main(page).getByRole('heading', { name: 'Choose the products to compare' })
    },
  },
])
  test(`a key press that opens ${name} shows where the focus is`, longTest(), async ({ page }) => {
    const heading = await reach(page)
    await expectRing(heading)
  })

test('the outbox shows where a key press moves the focus', async ({ page }) => {
  await saveOffline(page)
  const menu = await openDisplayMenu(page)
  await press(menu.getByRole('button', { name: 'Outbox' }))
  const drawer = drawerOf(page)
  await expectRing(drawer.getByRole('heading', { name: 'Outbox' }))
  await press(drawer.getByRole('button', { name: 'Delete' }))
  await expectRing(drawer.getByRole('group'))
  await press(drawer.getByRole('button', { name: 'Keep' }))
  await press(drawer.getByRole('button', { name: 'Edit' }))
  await press(drawer.getByRole('button', { name: 'Keep as it is' }))
  await expectRing(drawer.getByRole('article').getByRole('heading'))
})
