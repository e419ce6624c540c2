import type { Page } from 'playwright/test'
import {
  acceptAll,
  answerTooManyRequests,
  drawerOf,
  neverAnswer,
  openDrawer,
  rejectContactInfo,
  savedNote,
  saveOffline,
} from '../support/data-api'
import { quote, sendQuote } from '../support/fill-forms'
import { longTest } from '../support/long-test'
import { queuedEntry } from '../support/queued-entry'
import { expect, test } from '../support/site-test'
import { storedRecords, storeRecords } from '../support/stored-records'

// The browser logs every failed request.
test.use({ allowedMessages: [/Failed to load resource/] })

/** Whether the only request on the device is being edited. */
const hasHold = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open('outbox')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const values = opening.result.transaction('submissions').objectStore('submissions').getAll()
          values.onsuccess = () => {
            opening.result.close()
            resolve(values.result.some(({ heldUntil }) => heldUntil > 0))
          }
        }
      }),
  )

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

test(
  'a request that is edited in another tab says so, and is sent once that tab was reloaded',
  longTest(),
  async ({ page, context }) => {
    const postponed = await answerTooManyRequests(page)
    await page.goto('/getyourquote')
    await sendQuote(page)
    await expect.poll(() => postponed.length).toBe(1)
    await expect(savedNote(page)).toBeVisible()
    const other = await context.newPage()
    await other.goto('/about')
    const edited = (await openDrawer(other)).getByRole('article')
    await edited.getByRole('button', { name: 'Edit' }).click()
    await expect(edited.getByRole('button', { name: 'Save and send' })).toBeVisible()
    await expect.poll(() => hasHold(page)).toBe(true)

    const sent = await acceptAll(page)
    const drawer = await openDrawer(page)
    const item = drawer.getByRole('article')
    await item.getByRole('button', { name: 'Send now' }).click()
    await expect(item.getByRole('alert')).toContainText('being edited')
    await drawer.getByRole('button', { name: 'Send all now' }).click()
    await expect(drawer.getByRole('alert').filter({ hasText: 'being edited' })).toHaveCount(2)
    expect(sent).toEqual([])
    await other.reload()
    await item.getByRole('button', { name: 'Send now' }).click()
    await expect(item.locator('[aria-current=step]')).toHaveText('Sent')
    expect(sent).toHaveLength(1)
  },
)

test('nothing is sent offline, and an edit says when it will be', longTest(), async ({ page }) => {
  await acceptAll(page)
  await saveOffline(page)
  const drawer = await openDrawer(page)
  const item = drawer.getByRole('article')
  await expect(item.getByRole('button', { name: 'Send now' })).toBeDisabled()
  await item.getByRole('button', { name: 'Edit' }).click()
  await item.getByLabel('Planned capacity').fill('45 t/day')
  await item.getByRole('button', { name: 'Save and send' }).click()
  await expect(drawer.getByRole('status').last()).toHaveText(
    'Changed. We’ll send it when you are back online.',
  )
  await expect(item.getByRole('heading')).toBeFocused()
})

test('a GSTIN that looks wrong is questioned in the outbox too', longTest(), async ({ page }) => {
  const sent = await acceptAll(page)
  await saveOffline(page)
  const item = (await openDrawer(page)).getByRole('article')
  await item.getByRole('button', { name: 'Edit' }).click()
  const gstin = item.getByLabel('GSTIN')
  await gstin.fill('27AAPFU0939F1ZA')
  const save = item.getByRole('button', { name: 'Save and send' })
  await page.context().setOffline(false)
  await save.click()
  await expect(gstin).toBeFocused()
  await expect(gstin).toHaveAccessibleDescription(/submit again|Correct it/)
  expect(sent).toEqual([])
  await save.click()
  await expect(item.locator('[aria-current=step]')).toHaveText('Sent')
  expect(sent.map((row) => row.gstin)).toEqual(['27AAPFU0939F1ZA'])
})

test('the outbox names requests that need attention when none waits', longTest(), async ({ page }) => {
  await rejectContactInfo(page)
  await page.goto('/getyourquote')
  await sendQuote(page)
  await expect(page.getByLabel('Contact information')).toHaveAttribute('aria-invalid', 'true')
  const drawer = await openDrawer(page)
  await expect(drawer).toContainText('1 request needs your attention.')
})

test.describe('the focus in the outbox when a request is sent meanwhile', () => {
  /** Opens the outbox with one request that waits, locked after an answer 503 or not. */
  async function openWaiting(page: Page, isLocked: boolean) {
    await page.goto('/about')
    const waits = { attempts: 1, nextAt: Date.now() + 200_000, waitMs: 300_000 }
    const entry = queuedEntry({
      ...waits,
      ambiguous: isLocked,
      lastError: { type: 'later', reason: 'Busy.' },
    })
    await storeRecords(page, [[entry.id, entry]])
    await page.reload()
    return (await openDrawer(page)).getByRole('article')
  }
  /** Begins an attempt in another tab, as the next retry would. */
  async function attemptElsewhere(page: Page) {
    const other = await page.context().newPage()
    await other.goto('/about')
    const drawer = await openDrawer(other)
    await drawer.getByRole('button', { name: 'Send all now' }).click()
    return other
  }

  test('stays on the question whether to correct it', longTest(), async ({ page }) => {
    const item = await openWaiting(page, true)
    await page.goto('/getyourquote')
    await page.getByLabel('Client name').fill('Asha')
    await expect.poll(async () => (await storedRecords(page)).map(({ state }) => state)).toContain('draft')
    await openDrawer(page)
    await item.getByRole('button', { name: 'Send a correction' }).click()
    const replace = item.getByRole('button', { name: 'Replace them' })
    await replace.focus()
    await neverAnswer(page)
    await attemptElsewhere(page)
    await expect(item.locator('[aria-current=step]')).toHaveText('Sending')
    await expect(replace).toBeFocused()
  })

  for (const name of ['Send now', 'Edit']) {
    test(`moves to its heading from the button ${name}`, longTest(), async ({ page }) => {
      const item = await openWaiting(page, false)
      await item.getByRole('button', { name }).focus()
      await neverAnswer(page)
      await attemptElsewhere(page)
      await expect(item.locator('[aria-current=step]')).toHaveText('Sending')
      await expect(item.getByRole('heading')).toBeFocused()
    })
  }

  test('moves to its heading from a question that no longer applies', longTest(), async ({ page }) => {
    const item = await openWaiting(page, false)
    await item.getByRole('button', { name: 'Delete' }).click()
    await acceptAll(page)
    await attemptElsewhere(page)
    await expect(item.locator('[aria-current=step]')).toHaveText('Sent')
    await expect(item.getByRole('heading')).toBeFocused()
  })
})
