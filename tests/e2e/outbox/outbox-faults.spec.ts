import { savedNote } from '../support/data-api'
import { forwardExchange } from '../support/fault-proxy'
import { expect, test } from '../support/fault-proxy-test'
import { FAULTS, unauthorised, unknownTable } from '../support/faults'
import { sendQuote } from '../support/fill-forms'
import { longTest } from '../support/long-test'
import { runTrial } from '../support/run-trial'
import { waitUntilAllDelivered } from '../support/stored-records'
import { SUBMISSIONS, submitThroughFaults } from '../support/submit-through-faults'

test('stores each submission exactly once despite every network fault', ({ browser }) =>
  runTrial({
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
  ['401', unauthorised, /^Something is wrong on our side\. .* keep trying\. Tried once\. Next try at/],
  ['404', unknownTable, /^We have just updated our website\. .* Tried once\. Next try at/],
] as const) {
  test.describe(`an answer ${status}`, () => {
    // The browser logs it.
    test.use({ allowedMessages: [/Failed to load resource/] })

    test(
      'shows its reason, and the entry is delivered once the fault is over',
      longTest(),
      async ({ page, way, site }) => {
        way.handleWith(treatment)
        await page.clock.install()
        await page.goto('/getyourquote')
        await sendQuote(page)
        await savedNote(page).getByRole('button', { name: 'Open outbox' }).click()
        const item = page.getByRole('dialog', { name: 'Outbox' }).getByRole('article')
        await expect(item.getByText(words)).toBeVisible()
        expect(await site.readEnquiries()).toEqual([])

        way.handleWith(forwardExchange)
        await waitUntilAllDelivered(page, () => page.clock.fastForward(300_000))
        await expect(item.locator('[aria-current=step]')).toHaveText('Sent')
        expect(await site.readEnquiries()).toHaveLength(1)
      },
    )
  })
}
