import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { axeViolations } from '../support/axe'
import { textsBeyondWindow } from '../support/beyond-window'
import {
  acceptAll,
  answerTooManyRequests,
  answerUnavailable,
  drawerOf,
  openDrawer,
  savedNote,
  saveOffline,
} from '../support/data-api'
import { displayButton, openDisplayMenu } from '../support/display-menu'
import { quote, sendQuote, sendVendor, showForm } from '../support/fill-forms'
import { longTest } from '../support/long-test'
import { printedSheets } from '../support/print-page'
import { queuedEntry } from '../support/queued-entry'
import { expect, shellRendered, test } from '../support/site-test'
import { storedRecords, storeRecords } from '../support/stored-records'

// The browser logs every failed request.
test.use({ allowedMessages: [/Failed to load resource/] })

const received = (page: Page) => page.getByRole('region', { name: /^We have received your/ })
const question = (page: Page) => page.getByRole('alertdialog')
const notice = (page: Page) => page.locator('#received-notice')
const quoteForm = (page: Page) => page.getByRole('form', { name: 'Quote request' })
const statesOf = async (page: Page) => (await storedRecords(page)).map(({ state }) => state).sort()
const storedContext = (page: Page) => page.evaluate(() => localStorage.getItem('quote-context'))
const storedText = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('outbox')
        opening.onsuccess = () => {
          const all = opening.result.transaction('submissions').objectStore('submissions').getAll()
          all.onsuccess = () => resolve(JSON.stringify(all.result))
        }
      }),
  )

test.describe('the panel after sending', () => {
  test(
    'offers to change a request that the server has certainly not received',
    longTest(),
    async ({ page }) => {
      await answerTooManyRequests(page)
      await page.goto('/getyourquote')
      await sendQuote(page)
      const panel = savedNote(page)
      await expect(panel.getByRole('heading', { level: 1 })).toHaveText('Saved on this device, not sent yet')
      await expect(panel).toContainText('To change it first, open the outbox.')
      await expect(panel).not.toContainText('when you are back online')
    },
  )

  test('replaces the form and its page, and keeps no answers on the device', async ({ page }) => {
    await acceptAll(page)
    await page.goto('/getyourquote')
    await sendQuote(page)
    const panel = received(page)
    await expect(panel.getByRole('heading', { name: /^We have received/ })).toBeFocused()
    for (const answer of Object.values(quote)) await expect(panel).toContainText(answer.split('\n')[0] ?? '')
    await expect(panel).toContainText('An engineer reads your request.')
    await expect(panel.getByText(/[0-9A-F]{4}-[0-9A-F]{4}/)).toHaveCount(1)
    await expect(panel.getByRole('link', { name: '1800 000 0000' })).toHaveAttribute('href', /^tel:\d+$/)
    await expect(panel.getByRole('checkbox')).not.toBeChecked()
    // Nothing else of the page is left: one first heading, no chooser, no steps beside the form.
    await expect(quoteForm(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([/^We have received/])
    await expect(page.getByRole('complementary')).toHaveText([/^Questions about it/])
    await expect(page.getByRole('region', { name: 'Which product is it about?' })).toBeHidden()
    await page.setViewportSize({ width: 320, height: 640 })
    await expect.poll(() => textsBeyondWindow(page)).toEqual([])
    expect(await storedText(page)).not.toContain('Meera')
    expect(await axeViolations(page)).toEqual([])
  })

  test('is the same for a vendor registration', longTest(), async ({ page }) => {
    await acceptAll(page)
    await page.goto('/connectus')
    await sendVendor(page)
    await expect(received(page)).toContainText('Malwa Valves')
    await expect(received(page)).toContainText('New Vendor')
    await expect(received(page)).toContainText('Our purchasing team reads your registration.')
  })

  test('saves a document that holds the answers as text', longTest(), async ({ page }) => {
    await acceptAll(page)
    await page.goto('/getyourquote')
    await sendQuote(page, { 'Company name': '<img src=x onerror=alert(1)>' })
    const download = page.waitForEvent('download')
    await received(page).getByRole('button', { name: 'Save as a file' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^request-[0-9A-F]{4}-[0-9A-F]{4}\.html$/)
    const html = await readFile(await file.path(), 'utf8')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(html).not.toContain('<img')
  })

  test('is all that the page prints, on one sheet', async ({ page }) => {
    await acceptAll(page)
    await page.goto('/getyourquote')
    await shellRendered(page)
    await sendQuote(page)
    await expect(received(page)).toBeVisible()
    const sheets = await printedSheets(page)
    expect(sheets).toHaveLength(1)
    expect(sheets[0]).toContain(quote['Company name'])
    expect(sheets[0]).toContain('Plot 0, Sample Road')
    expect(sheets[0]).toMatch(/Document\s*Receipt/)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([/^We have received/])
    await expect(received(page).getByRole('link', { name: '1800 000 0000' })).toBeVisible()
    await expect(received(page).getByRole('checkbox')).toBeHidden()
  })

  test('keeps a copy that was asked for, until it is deleted', longTest(), async ({ page }) => {
    await acceptAll(page)
    await page.goto('/getyourquote')
    await sendQuote(page)
    await received(page).getByRole('checkbox').check()
    await expect.poll(() => storedText(page)).toContain('Meera Joshi')
    await page.goto('/about')
    const drawer = await openReceived(page)
    await drawer.getByText(/^Your answers, kept until/).click()
    await expect(drawer).toContainText('Meera Joshi')
    await drawer.getByRole('button', { name: 'Delete the copy' }).click()
    await expect(drawer).not.toContainText('Meera Joshi')
    expect(await storedText(page)).not.toContain('Meera')
    expect(await statesOf(page)).toEqual(['delivered'])
  })

  test('says that a copy could not be kept', longTest(), async ({ page }) => {
    await acceptAll(page)
    await page.goto('/getyourquote')
    await sendQuote(page)
    await expect(received(page)).toBeVisible()
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('Full.', 'QuotaExceededError')
      }
    })
    await received(page).getByRole('checkbox').click()
    await expect(received(page).getByRole('alert')).toContainText('could not save your choice')
    await expect(received(page).getByRole('checkbox')).not.toBeChecked()
  })

  test('keeps a copy of a request that was sent in the background', longTest(), async ({ page }) => {
    await acceptAll(page)
    await saveOffline(page)
    await savedNote(page).getByRole('checkbox').check()
    await expect.poll(() => storedText(page)).toContain('keepsCopy')
    await page.context().setOffline(false)
    await expect(received(page)).toBeVisible()
    await expect.poll(() => storedText(page)).toContain('"copy":{')
  })
})

/** Opens the outbox of a page on which nothing waits. */
async function openReceived(page: Page) {
  await shellRendered(page)
  await (await openDisplayMenu(page)).getByRole('button', { name: 'Outbox' }).click()
  await expect(drawerOf(page)).toBeVisible()
  return drawerOf(page)
}

test.describe('the same answers again', () => {
  test('are sent only after a question, which names the first reference', longTest(), async ({ page }) => {
    const sent = await acceptAll(page)
    await page.goto('/getyourquote')
    await sendQuote(page)
    const reference = /[0-9A-F]{4}-[0-9A-F]{4}/.exec((await received(page).textContent()) ?? '')?.[0] ?? ''
    await page.reload()
    await sendQuote(page, { 'Client name': ' meera  JOSHI ' })
    await expect(question(page)).toContainText(reference)
    await expect(question(page).getByRole('button', { name: 'Don’t send' })).toBeFocused()
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(question(page)).toHaveCount(0)
    await expect(quoteForm(page).getByRole('button', { name: /^Submit/ })).toBeFocused()
    await expect(quoteForm(page).getByLabel('Client name')).toHaveValue(' meera  JOSHI ')
    expect(sent).toHaveLength(1)
    await expect.poll(() => statesOf(page)).toEqual(['delivered', 'draft'])

    await quoteForm(page)
      .getByRole('button', { name: /^Submit/ })
      .click()
    await question(page).getByRole('button', { name: 'Send again' }).click()
    await expect(received(page)).toBeVisible()
    expect(new Set(sent.map(({ id }) => id)).size).toBe(2)
    expect(await statesOf(page)).toEqual(['delivered', 'delivered'])
  })

  test(
    'are found in the outbox without a network, and a page left at the question keeps them',
    longTest(),
    async ({ page }) => {
      await acceptAll(page)
      await saveOffline(page)
      await showForm(page)
      await sendQuote(page)
      await expect(question(page)).toContainText('They are in the outbox')
      await expect.poll(() => statesOf(page)).toEqual(['draft', 'queued'])
      await page.context().setOffline(false)
      await page.reload()
      await expect(quoteForm(page).getByLabel('Client name')).toHaveValue('Meera Joshi')
    },
  )

  test('are known to have been received when that happens while the question is open', async ({ page }) => {
    await acceptAll(page)
    await saveOffline(page)
    await showForm(page)
    await sendQuote(page)
    await expect(question(page)).toContainText('we have not received them yet')
    await page.context().setOffline(false)
    await expect(question(page)).toContainText('We received them under this reference')
  })

  test('with a change are sent without a question', longTest(), async ({ page }) => {
    const sent = await acceptAll(page)
    await page.goto('/getyourquote')
    await sendQuote(page)
    await expect(received(page)).toBeVisible()
    await sendQuote(page, { 'Planned capacity': '31 t/day' })
    await expect.poll(() => sent.length).toBe(2)
    await expect(question(page)).toHaveCount(0)
  })
})

test.describe('a request received in the background', () => {
  test('is reported once on the next visit, in the page, to one tab', async ({ page }) => {
    await acceptAll(page)
    // A document without the application, which would report the requests itself.
    await page.goto('/robots.txt')
    const entries = [queuedEntry(), queuedEntry()]
    await storeRecords(
      page,
      entries.map(({ id, kind, schemaVersion, createdAt }) => [
        id,
        { id, kind, schemaVersion, createdAt, state: 'delivered', deliveredAt: createdAt, isUnseen: true },
      ]),
    )
    await page.goto('/services')
    await expect(notice(page)).toContainText('Your 2 requests were received:')
    for (const { id } of entries) await expect(notice(page)).toContainText(id.slice(0, 4).toUpperCase())
    await expect(notice(page).getByText(/requests were received/)).toHaveCSS('position', 'static')
    expect(await axeViolations(page)).toEqual([])
    const other = await page.context().newPage()
    await other.goto('/about')
    await shellRendered(other)
    await other.waitForLoadState('networkidle')
    await expect(notice(other)).toBeEmpty()
    await notice(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect(notice(page)).toBeEmpty()
    await expect(page.locator('main')).toBeFocused()
  })

  test(
    'is reported in the visit in which it is sent, when it had waited since an earlier one',
    longTest(),
    async ({ page }) => {
      // Retry-After delays the second attempt, so that the navigation cannot interrupt it.
      const postponed = await answerTooManyRequests(page, 5)
      await saveOffline(page)
      await page.context().setOffline(false)
      await expect.poll(() => postponed.length).toBe(1)
      await expect.poll(() => statesOf(page)).toEqual(['queued'])
      await page.goto('/about')
      await expect(displayButton(page)).toHaveAccessibleName(/^Display\. Waiting/)
      await expect(notice(page)).toBeEmpty()
      await acceptAll(page)
      await expect(notice(page)).toContainText(/Your request [0-9A-F]{4}-[0-9A-F]{4} was received\./)
      await page.goto('/services')
      await page.waitForLoadState('networkidle')
      await expect(notice(page)).toBeEmpty()
    },
  )

  test('is not reported when its form has shown it', longTest(), async ({ page }) => {
    await acceptAll(page)
    await page.goto('/getyourquote')
    await sendQuote(page)
    await expect(received(page)).toBeVisible()
    await expect.poll(() => storedText(page)).not.toContain('isUnseen')
    await page.goto('/about')
    await page.waitForLoadState('networkidle')
    await expect(notice(page)).toBeEmpty()
  })
})

test('received requests can be cleared, and waiting ones stay', longTest(), async ({ page }) => {
  await acceptAll(page)
  await page.goto('/getyourquote')
  await sendQuote(page)
  await expect(received(page)).toBeVisible()
  await page.context().setOffline(true)
  await sendQuote(page, { 'Planned capacity': '31 t/day' })
  await savedNote(page).getByRole('button', { name: 'Open outbox' }).click()
  const drawer = drawerOf(page)
  await drawer.getByRole('button', { name: 'Clear received requests' }).click()
  await drawer.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(drawer.getByRole('article')).toHaveCount(1)
  // The id of a cleared request stays, so that it cannot be sent twice.
  expect(await statesOf(page)).toEqual(['delivered', 'queued'])
})

test.describe('a request that may have arrived', () => {
  test('is neither said to be unsent nor to wait for a network', longTest(), async ({ page }) => {
    await answerUnavailable(page)
    await page.goto('/getyourquote')
    await sendQuote(page)
    const panel = savedNote(page)
    await expect(panel.getByRole('heading', { level: 1 })).toHaveText(
      'Saved on this device, not confirmed yet',
    )
    await expect(panel).toContainText('We’ll try again automatically')
    await expect(panel).toContainText('We keep trying to send it')
    await expect(panel).not.toContainText('To change it first')
    await page.context().setOffline(true)
    await expect(panel).toContainText('when you are back online')
    await page.context().setOffline(false)
    await expect(panel).not.toContainText('when you are back online')
  })

  test('offers a correction that names it, on the page with its form', longTest(), async ({ page }) => {
    await answerUnavailable(page)
    await page.goto('/getyourquote')
    await sendQuote(page)
    await expect(savedNote(page)).toBeVisible({ timeout: 15_000 })
    const reference = /[0-9A-F]{4}-[0-9A-F]{4}/.exec((await savedNote(page).textContent()) ?? '')?.[0] ?? ''
    await savedNote(page).getByRole('button', { name: 'Open outbox' }).click()
    const item = drawerOf(page).getByRole('article')
    await expect(item).toContainText('can no longer be changed here')
    await expect(item.getByRole('button', { name: 'Edit' })).toHaveCount(0)
    const sent = await acceptAll(page)
    await item.getByRole('button', { name: 'Send a correction' }).click()
    await expect(drawerOf(page)).toHaveCount(0)
    const capacity = quoteForm(page).getByLabel('Planned capacity')
    await expect(capacity).toHaveValue(`Correction of ${reference}: 30 t/day`)
    await expect(capacity).toBeFocused()
    await expect(quoteForm(page).getByLabel('Client name')).toHaveValue('Meera Joshi')
    await capacity.fill(`Correction of ${reference}: 45 t/day`)
    await quoteForm(page)
      .getByRole('button', { name: /^Submit/ })
      .click()
    await expect(received(page)).toBeVisible()
    expect(sent.map(({ plannedCapacity }) => plannedCapacity)).toContain(
      `Correction of ${reference}: 45 t/day`,
    )
  })

  test('asks before its correction replaces a draft, from another page', longTest(), async ({ page }) => {
    await answerUnavailable(page)
    await page.goto('/getyourquote')
    await sendQuote(page)
    await expect(savedNote(page)).toBeVisible({ timeout: 15_000 })
    await showForm(page)
    await quoteForm(page).getByLabel('Client name').fill('Asha Rao')
    await expect.poll(() => statesOf(page)).toContain('draft')
    await page.goto('/about')
    const drawer = await openDrawer(page)
    await drawer.getByRole('button', { name: 'Send a correction' }).click()
    await expect(drawer).toContainText('Replace them with this correction?')
    await drawer.getByRole('button', { name: 'Keep them' }).click()
    expect(await storedText(page)).toContain('Asha Rao')
    await drawer.getByRole('button', { name: 'Send a correction' }).click()
    await drawer.getByRole('button', { name: 'Replace them' }).click()
    await expect(page).toHaveURL(/\/getyourquote$/)
    await expect(quoteForm(page).getByLabel('Planned capacity')).toHaveValue(/^Correction of .*: 30 t\/day$/)
    await expect(quoteForm(page).getByLabel('Client name')).toHaveValue('Meera Joshi')
  })

  test(
    'offers a correction without the product that the form was opened for',
    longTest(),
    async ({ page }) => {
      const capacity = await openForProduct(page)
      await expect.poll(() => statesOf(page)).toContain('queued')
      const drawer = await openDrawer(page)
      await drawer.getByRole('button', { name: 'Send a correction' }).click()
      await drawer.getByRole('button', { name: 'Replace them' }).click()
      await expect(capacity).toBeFocused()
      await expect(page).toHaveURL(/\/getyourquote$/)
      await page.keyboard.press('End')
      await page.keyboard.type(' at 5 bar')
      await page.keyboard.press('Tab')
      await expect(capacity).toHaveValue(/^Correction of \S+: 30 t\/day at 5 bar$/)
      expect(await storedContext(page)).toBeNull()
    },
  )

  test(
    'offers a correction without the product of a draft, from another page',
    longTest(),
    async ({ page }) => {
      const capacity = await openForProduct(page)
      await quoteForm(page).getByLabel('Client name').fill('Asha Rao')
      await expect.poll(() => statesOf(page)).toContain('draft')
      expect(await storedContext(page)).not.toBeNull()
      await page.goto('/about')
      const drawer = await openDrawer(page)
      await drawer.getByRole('button', { name: 'Send a correction' }).click()
      await drawer.getByRole('button', { name: 'Replace them' }).click()
      await expect(capacity).toHaveValue(/^Correction of \S+: 30 t\/day$/)
      await expect(capacity).toBeFocused()
      await expect(page).toHaveURL(/\/getyourquote$/)
      expect(await storedContext(page)).toBeNull()
    },
  )
})

/**
 * Sends a request whose outcome stays unknown, and then opens the form for a product.
 * @returns the field with the name of the product
 */
async function openForProduct(page: Page) {
  await answerUnavailable(page)
  await page.goto('/getyourquote')
  await sendQuote(page)
  await expect(savedNote(page)).toBeVisible({ timeout: 15_000 })
  await page.goto('/getyourquote?product=medical-oxygen')
  const capacity = quoteForm(page).getByLabel('Planned capacity')
  await expect(capacity).toHaveValue(/: $/)
  return capacity
}
