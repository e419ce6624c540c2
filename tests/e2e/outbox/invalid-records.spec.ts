import { randomUUID } from 'node:crypto'
import { quoteBody } from '../../database/support/enquiries'
import { longTest } from '../support/long-test'
import { queuedEntry } from '../support/queued-entry'
import { reachFooter } from '../support/reach-footer'
import { storeRecords } from '../support/stored-records'
import { expect, test } from '../support/worker-test'

test.use({ serviceWorkers: 'block', allowedMessages: [/Failed to load resource/] })

/** An entry whose company name describes it. */
const entryOf = (companyName: string, body: object = {}, differs: object = {}) =>
  queuedEntry({ body: { ...quoteBody, companyName, ...body }, ...differs })

test(
  'explains invalid records and still delivers the valid ones behind them',
  longTest(),
  async ({ page, site }) => {
    test.setTimeout(120_000)
    const {
      ambiguous: _a,
      waitMs: _w,
      confirmedAt: _c,
      ...older
    } = entryOf('Older', {}, { schemaVersion: 1 })
    const { id: namelessId, ...nameless } = entryOf('Without an id')
    const { rawMaterial: _r, ...withoutField } = quoteBody
    const entries = [
      entryOf('Newer', {}, { schemaVersion: 99, createdAt: 0 }),
      older,
      entryOf('Five megabytes', { registeredAddress: 'x'.repeat(5_000_000) }),
      entryOf('Refused for good', { contactInfo: 'none' }),
      entryOf('A field more', { colour: 'yellow' }),
      queuedEntry({ body: { ...withoutField, companyName: 'A field less' } }),
      entryOf('Damaged', {}, { state: 'sent' }),
    ]
    const good = entryOf('Behind them all', {}, { createdAt: Date.now() })

    // Opening the database may take longer than the request timeout.
    await site.readEnquiries()
    // A document without scripts, because a page would start to send the records.
    await page.goto('/robots.txt')
    await storeRecords(page, [
      [randomUUID(), 'garbage'],
      ['no uuid', { half: 'a record' }],
      [namelessId, nameless],
      ...[...entries, good].map((entry) => [entry.id, entry] as const),
    ])
    await page.goto('/about')
    await expect
      .poll(async () => (await site.readEnquiries()).map(({ companyName }) => companyName).sort(), {
        timeout: 60_000,
      })
      .toEqual(['Behind them all', 'Older', 'Without an id'])

    const footer = await reachFooter(page)
    await footer.getByRole('button', { name: 'Needs a fix' }).click()
    const drawer = page.getByRole('dialog', { name: 'Outbox' })
    const item = (text: string) => drawer.getByRole('article').filter({ hasText: text })
    await expect(item('From a newer version')).toContainText('Reload the page to see it.')
    await expect(item('Damaged request')).toHaveCount(2)
    await expect(item('Damaged request').first()).toContainText('Save it as a file, or delete it.')
    await expect(item('Five megabytes')).toContainText('This is too long for our server. Please shorten it')
    await expect(item('Refused for good')).toContainText('Our server did not accept this answer.')
    await expect(item('A field more')).toContainText('Our form has changed since you filled it in.')
    await expect(item('A field less')).toContainText('Our form has changed since you filled it in.')
    await expect(item('Damaged,')).toContainText('This request was damaged on this device.')

    await item('A field more').getByRole('button', { name: 'Edit' }).click()
    await item('A field more').getByRole('button', { name: 'Save and send' }).click()
    await item('A field less').getByRole('button', { name: 'Fix now' }).click()
    await item('A field less').getByLabel('Raw material').fill('Ambient air')
    await item('A field less').getByRole('button', { name: 'Save and send' }).click()
    await expect
      .poll(async () => (await site.readEnquiries()).map(({ companyName }) => companyName))
      .toEqual(expect.arrayContaining(['A field more', 'A field less']))
  },
)
