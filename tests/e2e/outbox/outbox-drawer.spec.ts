import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import {
  acceptAll,
  answerTooManyRequests,
  answerUnavailable,
  drawerOf,
  openDrawer,
  rejectContactInfo,
  savedNote,
  saveOffline,
} from '../support/data-api'
import { errorSummary, sendQuote, sendVendor } from '../support/fill-forms'
import { longTest } from '../support/long-test'
import { moduleHasRun } from '../support/module-has-run'
import { expect, test } from '../support/site-test'

// The browser logs every failed request.
test.use({ allowedMessages: [/Failed to load resource/] })

/** Opens the form that edits the only entry and changes its capacity. */
async function changeCapacity(page: Page) {
  const item = drawerOf(page).getByRole('article')
  await item.getByRole('button', { name: 'Edit' }).click()
  const capacity = item.getByLabel('Planned capacity')
  await capacity.fill('45 t/day')
  return { item, capacity }
}

test('an entry waits while it is being edited, and is sent once, as edited', async ({ page }) => {
  const sent = await acceptAll(page)
  await saveOffline(page)
  await savedNote(page).getByRole('button', { name: 'Open outbox' }).click()
  const { item, capacity } = await changeCapacity(page)
  // A text selection may end outside the drawer.
  const box = await capacity.boundingBox()
  if (!box) throw new Error('The field is not on screen.')
  await page.mouse.move(box.x + 20, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(10, box.y + 10)
  await page.mouse.up()
  await expect(capacity).toHaveValue('45 t/day')

  const sendAll = drawerOf(page).getByRole('button', { name: 'Send all now' })
  await expect(sendAll).toBeDisabled()
  await page.context().setOffline(false)
  await sendAll.click()
  await expect(drawerOf(page).getByRole('status').last()).toHaveText('1 request not received yet.')
  expect(sent).toEqual([])
  await item.getByRole('button', { name: 'Save and send' }).click()
  await expect(item.locator('[aria-current=step]')).toHaveText('Sent')
  expect(sent.map(({ plannedCapacity }) => plannedCapacity)).toEqual(['45 t/day'])
})

test('an entry is sent as it was once its edit is dropped', longTest(), async ({ page }) => {
  const sent = await acceptAll(page)
  await saveOffline(page)
  await savedNote(page).getByRole('button', { name: 'Open outbox' }).click()
  const { item } = await changeCapacity(page)
  await page.context().setOffline(false)
  await item.getByRole('button', { name: 'Keep as it is' }).click()
  await expect(item.locator('[aria-current=step]')).toHaveText('Sent')
  expect(sent.map(({ plannedCapacity }) => plannedCapacity)).toEqual(['30 t/day'])
})

test('closing the drawer during an edit asks first', longTest(), async ({ page }) => {
  await acceptAll(page)
  await saveOffline(page)
  await savedNote(page).getByRole('button', { name: 'Open outbox' }).click()
  const { capacity } = await changeCapacity(page)
  await page.keyboard.press('Escape')
  const question = drawerOf(page).getByRole('group', { name: 'Your changes are not saved yet.' })
  await expect(question).toBeFocused()
  await expect(question).toContainText('Your changes are not saved yet.')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toHaveCount(0)
  await expect(capacity).toHaveValue('45 t/day')
  await drawerOf(page).getByRole('button', { name: 'Close Outbox' }).click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(drawerOf(page)).toHaveCount(0)
  await openDrawer(page)
  await page.mouse.click(40, 300)
  await expect(drawerOf(page)).toHaveCount(0)
})

test('the question whether to delete closes when the entry is delivered', longTest(), async ({ page }) => {
  await acceptAll(page)
  await saveOffline(page)
  await savedNote(page).getByRole('button', { name: 'Open outbox' }).click()
  const item = drawerOf(page).getByRole('article')
  await item.getByRole('button', { name: 'Delete' }).click()
  await expect(item).toContainText('We have not received this.')
  await page.context().setOffline(false)
  await expect(item.locator('[aria-current=step]')).toHaveText('Sent')
  await expect(item).not.toContainText('We have not received this.')
})

test(
  'a rejected entry shows its reason and is sent again under the same reference once fixed',
  longTest(),
  async ({ page }) => {
    const refused = await rejectContactInfo(page)
    await page.goto('/getyourquote')
    await sendQuote(page)
    await expect.poll(() => refused.length).toBe(1)
    await expect(page.getByRole('button', { name: /Needs a fix: 1 request/ })).toBeVisible()
    const drawer = await openDrawer(page)
    const item = drawer.getByRole('article')
    await expect(item.locator('[aria-current=step]')).toHaveText('Needs a fix')
    const sent = await acceptAll(page)
    await item.getByRole('button', { name: 'Fix now' }).click()
    const contact = item.getByLabel('Contact information')
    await expect(contact).toBeFocused()
    await expect(contact).toHaveValue('+91 98000 00000')
    await expect(contact).toHaveAccessibleDescription(/not accept|did not/)
    await contact.fill('meera@dairy.example')
    await item.getByRole('button', { name: 'Save and send' }).click()
    await expect(item.locator('[aria-current=step]')).toHaveText('Sent')
    expect(sent.map(({ id, contactInfo }) => [id, contactInfo])).toEqual([
      [refused[0]?.id, 'meera@dairy.example'],
    ])
    await expect(page.getByRole('button', { name: /Needs a fix/ })).toHaveCount(0)
  },
)

test(
  'deleting an entry with an unknown outcome warns first, and it is not sent again',
  longTest(),
  async ({ page }) => {
    const lost = await answerUnavailable(page)
    await page.goto('/connectus')
    await sendVendor(page)
    await expect.poll(() => lost.length).toBeGreaterThan(0)
    const drawer = await openDrawer(page)
    const item = drawer.getByRole('article')
    await expect(item).toContainText('Arjun Rao, Malwa Valves')
    await expect(item.getByRole('button', { name: 'Edit' })).toHaveCount(0)
    await item.getByRole('button', { name: 'Delete' }).click()
    await expect(item).toContainText('we may have received it')
    await item.getByRole('button', { name: 'Keep' }).click()
    await expect(item).toBeVisible()
    await item.getByRole('button', { name: 'Delete' }).click()
    await item.getByRole('button', { name: 'Delete it here' }).click()
    await expect(item).toHaveCount(0)
    await expect(drawer.getByRole('status').filter({ hasText: /may have received it/ })).toBeAttached()
    expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true)

    const sent = await acceptAll(page)
    await page.reload()
    await page
      .getByRole('button', { name: 'Menu' })
      .or(page.getByRole('link', { name: 'Home' }))
      .first()
      .waitFor()
    await page.waitForLoadState('networkidle')
    expect(sent).toEqual([])
  },
)

test('a deleted entry that was never attempted is never sent', longTest(), async ({ page }) => {
  const sent = await acceptAll(page)
  await saveOffline(page)
  const drawer = await openDrawer(page)
  await drawer.getByRole('button', { name: 'Delete' }).click()
  await expect(drawer).toContainText('We have not received this')
  await drawer.getByRole('button', { name: 'Delete' }).click()
  await expect(drawer.getByRole('article')).toHaveCount(0)
  await expect(drawer.getByRole('status').filter({ hasText: 'We never received it' })).toBeAttached()
  await page.context().setOffline(false)
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(sent).toEqual([])
})

test(
  'Send all now sends every waiting entry without waiting for its back-off',
  longTest(),
  async ({ page }) => {
    const postponed = await answerTooManyRequests(page)
    await page.goto('/getyourquote')
    await sendQuote(page)
    await expect.poll(() => postponed.length).toBe(1)
    const drawer = await openDrawer(page)
    await expect(drawer.getByRole('article')).toContainText('Tried once. Next try at')
    const sent = await acceptAll(page)
    await drawer.getByRole('button', { name: 'Send all now' }).click()
    await expect(drawer.locator('[aria-current=step]')).toHaveText('Sent')
    expect(sent.map(({ id }) => id)).toEqual([postponed[0]?.id])
    await expect(drawer.getByRole('button', { name: 'Send all now' })).toBeDisabled()
  },
)

test('the outbox downloads as a readable document', longTest(), async ({ page }) => {
  await saveOffline(page)
  const drawer = await openDrawer(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    drawer.getByRole('button', { name: 'Save as a file' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^outbox-\d{4}-\d\d-\d\d\.html$/)
  const html = await readFile(await download.path(), 'utf8')
  expect(html).toMatch(/<dt>Reference<\/dt><dd>[0-9A-F]{4}-[0-9A-F]{4}<\/dd>/)
  expect(html).toContain('<dt>Status</dt><dd>Not sent yet</dd>')
  expect(html).toContain('<dd>Narmada Dairy Co-operative</dd>')
})

test(
  'two tabs show the same outbox, and the app badge counts waiting entries',
  longTest(),
  async ({ page, context }) => {
    await context.addInitScript(() => {
      const badges: (number | undefined)[] = []
      Object.assign(window, { badges })
      Object.assign(navigator, {
        setAppBadge: async (count: number) => void badges.push(count),
        clearAppBadge: async () => void badges.push(undefined),
      })
    })
    const badge = (tab: Page) =>
      tab.evaluate(() => Object.getOwnPropertyDescriptor(window, 'badges')?.value.at(-1))
    const other = await context.newPage()
    await other.goto('/about')
    await answerTooManyRequests(page)
    await page.goto('/getyourquote')
    await sendQuote(page)
    await expect(other.getByRole('button', { name: /Waiting: 1 request/ })).toBeVisible()
    // The entry is pending before the first response; the next responses must differ.
    await expect(savedNote(page)).toBeVisible()
    expect(await badge(other)).toBe(1)
    await other.close()
    await acceptAll(page)
    await (await openDrawer(page)).getByRole('button', { name: 'Send all now' }).click()
    await expect(drawerOf(page).locator('[aria-current=step]')).toHaveText('Sent')
    await expect.poll(() => badge(page)).toBeUndefined()
  },
)

test.describe('a device without storage', () => {
  test.beforeEach(({ context }) =>
    context.addInitScript(() => {
      indexedDB.open = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
    }),
  )

  test('sends directly when it is online', async ({ page }) => {
    const sent = await acceptAll(page)
    await page.goto('/getyourquote')
    await sendQuote(page)
    await expect(page.getByRole('status').filter({ hasText: 'We have received your request' })).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  test('keeps the draft while its visitor reads other pages', longTest(), async ({ page }) => {
    await page.goto('/getyourquote')
    await page.getByLabel('Client name').fill('Meera Joshi')
    await page.getByRole('banner').getByRole('link', { name: 'About us' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ABOUT US')
    await page.goBack()
    await expect(page.getByLabel('Client name')).toHaveValue('Meera Joshi')
  })

  test('keeps the answers in the form and says so when it is offline', longTest(), async ({ page }) => {
    const loaded = page.waitForResponse('**/make-outbox-*.js')
    await page.goto('/getyourquote')
    await page.getByLabel('Client name').focus()
    // Without its code, the form could only say that it failed.
    await moduleHasRun(page, await loaded)
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await sendQuote(page)
    await expect(errorSummary(page)).toContainText('cannot store your request')
    await expect(page.getByLabel('Raw material')).toHaveValue('Cattle dung')
    await page.context().setOffline(false)
    const sent = await acceptAll(page)
    await page.locator('button[type=submit]').click()
    await expect(page.getByRole('status').filter({ hasText: 'We have received your request' })).toBeVisible()
    expect(sent).toHaveLength(1)
  })
})
