import {
  acceptAll,
  answerTooManyRequests,
  drawerOf,
  openDrawer,
  rejectContactInfo,
  savedNote,
} from '../support/data-api'
import { quote, sendQuote } from '../support/fill-forms'
import { longTest } from '../support/long-test'
import { queuedEntry } from '../support/queued-entry'
import { expect, test } from '../support/site-test'
import { storedRecords, storeRecords } from '../support/stored-records'

// The browser logs every failed request.
test.use({ allowedMessages: [/Failed to load resource/] })

test('a correction in the form replaces the rejected request after a reload too', async ({ page }) => {
  const rejected = await rejectContactInfo(page)
  await page.goto('/getyourquote')
  await sendQuote(page)
  const contact = page.getByLabel('Contact information')
  await expect(contact).toHaveAttribute('aria-invalid', 'true')
  await contact.fill('meera@dairy.example')
  await expect.poll(async () => (await storedRecords(page)).map(({ state }) => state)).toContain('draft')
  await page.reload()
  await expect(contact).toHaveValue('meera@dairy.example')
  const sent = await acceptAll(page)
  await page.locator('main button[type=submit]').click()
  await expect(page.getByRole('status').filter({ hasText: 'We have received your request' })).toBeVisible()
  expect(sent.map(({ id, contactInfo }) => [id, contactInfo])).toEqual([
    [rejected[0]?.id, 'meera@dairy.example'],
  ])
  expect((await storedRecords(page)).map(({ state }) => state)).toEqual(['delivered'])
})

test('an edit to the answers of a received request asks first', longTest(), async ({ page }) => {
  const sent = await acceptAll(page)
  await page.goto('/getyourquote')
  await sendQuote(page)
  await expect.poll(() => sent.length).toBe(1)
  await expect(page.getByRole('status').filter({ hasText: 'We have received your request' })).toBeVisible()
  const { id: _, ...answers } = sent[0] ?? {}
  const entry = queuedEntry({
    state: 'attention',
    body: { ...answers, contactInfo: 'x' },
    lastError: { type: 'refused', reason: 'Not accepted.', field: 'contactInfo' },
  })
  await storeRecords(page, [[entry.id, entry]])
  await page.reload()
  const item = (await openDrawer(page)).getByRole('article').first()
  await item.getByRole('button', { name: 'Fix now' }).click()
  await item.getByLabel('Contact information').fill(quote['Contact information'])
  const save = item.getByRole('button', { name: 'Save and send' })
  await save.click()
  const question = page.getByRole('alertdialog', { name: 'Send the same answers again?' })
  await question.getByRole('button', { name: 'Don’t send' }).click()
  await expect(question).toHaveCount(0)
  await expect(save).toBeFocused()
  expect(sent).toHaveLength(1)
  await save.click()
  await question.getByRole('button', { name: 'Send again' }).click()
  await expect(drawerOf(page).locator('[aria-current=step]').first()).toHaveText('Sent')
  await expect.poll(() => sent.map(({ id }) => id)).toContain(entry.id)
})

test('two tabs that edit a request keep the changes of both', longTest(), async ({ page, context }) => {
  await answerTooManyRequests(page)
  await page.goto('/getyourquote')
  await sendQuote(page)
  await expect(savedNote(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/about')
  const items = [page, other].map((tab) => drawerOf(tab).getByRole('article'))
  for (const tab of [page, other]) {
    const item = (await openDrawer(tab)).getByRole('article')
    await item.getByRole('button', { name: 'Edit' }).click()
  }
  const [item, otherItem] = items
  if (!item || !otherItem) throw new Error('Both tabs show the request.')
  await item.getByLabel('Planned capacity').fill('45 t/day')
  await item.getByLabel('Raw material').fill('Straw')
  await item.getByRole('button', { name: 'Save and send' }).click()
  await expect(item.getByRole('button', { name: 'Edit' })).toBeVisible()

  await otherItem.getByLabel('Client name').fill('Meera J.')
  await otherItem.getByLabel('Raw material').fill('Maize')
  await otherItem.getByRole('button', { name: 'Save and send' }).click()
  await expect(otherItem.getByRole('alert')).toContainText('another tab')
  await expect(otherItem.getByLabel('Planned capacity')).toHaveValue('45 t/day')
  await expect(otherItem.getByLabel('Client name')).toHaveValue('Meera J.')
  await expect(otherItem.getByLabel('Raw material')).toHaveAccessibleDescription(/Straw/)
  await otherItem.getByRole('button', { name: 'Save and send' }).click()
  await expect(otherItem.getByRole('button', { name: 'Edit' })).toBeVisible()
  const bodies = (await storedRecords(page)).map(({ body }) => body)
  expect(bodies).toMatchObject([
    { clientName: 'Meera J.', plannedCapacity: '45 t/day', rawMaterial: 'Maize' },
  ])
})
