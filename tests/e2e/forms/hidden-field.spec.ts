import type { Page } from 'playwright/test'
import { sendQuote } from '../support/fill-forms'
import { expect, test } from '../support/site-test'

const openForm = async (page: Page) => {
  await page.goto('/getyourquote')
  const form = page.getByRole('form', { name: 'Quote request', includeHidden: true })
  await expect(form.locator('button[type=submit]')).toBeEnabled()
  return form
}
/** The control that only programs fill. */
const hidden = (page: Page) => page.locator('form [name=remarks]')

/** Accepts every submission, and returns their bodies. */
async function acceptAll(page: Page): Promise<Record<string, string>[]> {
  const bodies: Record<string, string>[] = []
  await page.route('**/rest/v1/*', async (route) => {
    bodies.push(route.request().postDataJSON())
    await route.fulfill({ status: 201, body: '' })
  })
  return bodies
}

test('people and screen readers do not meet the hidden field', async ({ page }) => {
  const form = await openForm(page)
  await expect(hidden(page)).toHaveCount(1)
  await expect(form.getByRole('textbox')).toHaveCount(9)

  await form.getByLabel('Client name').focus()
  const passed = new Set<string>()
  for (let name = ''; name !== 'submit'; ) {
    await page.keyboard.press('Tab')
    name = await page.evaluate(() => {
      const { activeElement: element } = document
      return element instanceof HTMLButtonElement ? element.type : (element?.getAttribute('name') ?? '')
    })
    passed.add(name)
  }
  expect(passed).toContain('rawMaterial')
  expect(passed).not.toContain('remarks')
  expect(
    await hidden(page).evaluate((control: HTMLElement) => {
      control.focus()
      return document.activeElement === control
    }),
  ).toBe(false)
  const box = await hidden(page).boundingBox()
  expect(Math.max(box?.width ?? 0, box?.height ?? 0)).toBeLessThanOrEqual(1)
})

test('a request whose hidden field is filled is sent with a mark, and others without', async ({ page }) => {
  const bodies = await acceptAll(page)
  const form = await openForm(page)
  await sendQuote(page)
  await expect.poll(() => bodies.length).toBe(1)
  expect(Object.keys(bodies[0] ?? {})).not.toContain('hiddenField')
  await expect(form.getByLabel('Client name', { exact: true })).toHaveValue('')

  await page.reload()
  await openForm(page)
  await hidden(page).evaluate((control: HTMLInputElement) => {
    control.value = 'https://spam.example'
  })
  await sendQuote(page, { 'Client name': 'Another name' })
  await expect.poll(() => bodies.length).toBe(2)
  expect(bodies[1]).toMatchObject({ clientName: 'Another name', hiddenField: 'https://spam.example' })
  expect(bodies[1]).not.toHaveProperty('remarks')
  await expect(form.getByLabel('Client name', { exact: true })).toHaveValue('')
  await expect(hidden(page)).toHaveValue('')
})
