import { expect, type Locator, type Page } from 'playwright/test'

/** Valid answers to all required fields of the quote form, by label. */
export const quote = {
  'Client name': 'Meera Joshi',
  'Company name': 'Narmada Dairy Co-operative',
  'Contact information': '+91 98000 00000',
  'Registered address': 'Dairy Road\nDewas, Madhya Pradesh',
  'Plant location': 'Dewas, India',
  'Land availability': '8,000 m², levelled',
  'Planned capacity': '30 t/day',
  'Raw material': 'Cattle dung',
} as const

/** Valid answers to all required fields of the vendor form, by label. */
export const vendor = {
  'Vendor name': 'Arjun Rao',
  'Company name': 'Malwa Valves',
  Email: 'arjun@valves.example',
  Phone: '+91 (731) 400-0000',
  Address: 'Industrial Estate, Indore',
} as const

/** Fills in the quote form of the page and submits it. */
export function sendQuote(
  page: Page,
  changes: Partial<Record<keyof typeof quote, string>> = {},
): Promise<void> {
  return send(page, 'Quote request', { ...quote, ...changes })
}

/** Fills in the vendor form of the page and submits it. */
export async function sendVendor(
  page: Page,
  changes: Partial<Record<keyof typeof vendor, string>> = {},
): Promise<void> {
  await showForm(page)
  const form = page.getByRole('form', { name: 'Vendor Registration Form' })
  await form.getByRole('combobox').selectOption({ label: 'New Vendor' })
  await send(page, 'Vendor Registration Form', { ...vendor, ...changes })
}

/** Shows the form again if its last submission is shown in its place. */
export async function showForm(page: Page): Promise<void> {
  const another = page.getByRole('button', { name: 'Send another request' })
  if (await another.isVisible()) await another.click()
}

/**
 * Summary above a form that was not sent: its errors and warnings, or why sending failed. It is named by its headings.
 * @param parent the form, or the page
 */
export function errorSummary(parent: Pick<Locator, 'getByRole'>): Locator {
  return parent.getByRole('group', { name: /answers? needs? a |has not been sent|could not confirm/ })
}

async function send(page: Page, name: string, answers: Readonly<Record<string, string>>): Promise<void> {
  await showForm(page)
  const form = page.getByRole('form', { name })
  const button = form.locator('button[type=submit]')
  await expect(button).toBeEnabled({ timeout: 60_000 })
  for (const [label, text] of Object.entries(answers))
    await form.getByLabel(label, { exact: true }).fill(text)
  await button.click()
}
