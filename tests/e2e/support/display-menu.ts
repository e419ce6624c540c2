import type { Locator, Page } from 'playwright/test'

/** The button of the Display menu; its name begins with that of the menu and says the state of the site. */
export const displayButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /^Display/ })

/** Opens the Display menu, and returns it. */
export async function openDisplayMenu(page: Page): Promise<Locator> {
  await displayButton(page).click()
  return page.getByRole('region', { name: 'Display' })
}

/** Opens the panel of this device from the Display menu, and returns it. */
export async function openDevicePanel(page: Page): Promise<Locator> {
  const menu = await openDisplayMenu(page)
  await menu.getByRole('button', { name: 'This device' }).click()
  return page.getByRole('dialog', { name: 'This device' })
}
