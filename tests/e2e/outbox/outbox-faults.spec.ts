import { handOn } from '../support/fault-proxy'
import { expect, test } from '../support/fault-proxy-test'
import { FAULTS, unauthorised, unknownTable } from '../support/faults'
import { sendQuote } from '../support/fill-forms'
import { inRounds } from '../support/run-trial'
import { untilNothingWaits } from '../support/stored-records'
import { SUBMISSIONS, submitThroughFaults } from '../support/submit-through-faults'

test('whatever the network does, the rows in the end are the submissions', ({ browser }) =>
  inRounds({
    name: 'proxy',
    perRound: SUBMISSIONS,
    limit: 180_000,
    round: async (seed) => {
      const { told, rows, left, met } = await submitThroughFaults(browser, seed)
      expect([...met].sort()).toEqual(Object.keys(FAULTS).sort())
      expect(told.size).toBe(SUBMISSIONS)
      expect([...rows].sort()).toEqual([...told].sort())
      expect(left.filter(({ state }) => state === 'delivered')).toHaveLength(SUBMISSIONS)
    },
  }))

for (const [status, treatment, words] of [
  ['401', unauthorised, /^Our website is not set up correctly .* not yours\. Tried once\. Next try at/],
  ['404', unknownTable, /^Our website has just been changed\. .* Tried once\. Next try at/],
] as const) {
  test.describe(`an answer ${status}`, () => {
    // The browser reports it itself.
    test.use({ allowedMessages: [/Failed to load resource/] })

    test('is shown for what it is, and what waits is sent when it is over', async ({ page, way, site }) => {
      way.treat(treatment)
      await page.clock.install()
      await page.goto('/getyourquote')
      await sendQuote(page)
      const saved = page.getByRole('status').filter({ hasText: 'Saved on this device' })
      await saved.getByRole('button', { name: 'Open outbox' }).click()
      const item = page.getByRole('dialog', { name: 'Outbox' }).getByRole('article')
      await expect(item.getByText(words)).toBeVisible()
      expect(await site.readEnquiries()).toEqual([])

      way.treat(handOn)
      await untilNothingWaits(page, () => page.clock.fastForward(300_000))
      await expect(item.locator('[aria-current=step]')).toHaveText('Sent')
      expect(await site.readEnquiries()).toHaveLength(1)
    })
  })
}
