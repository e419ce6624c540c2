import { expect, test } from 'playwright/test'
import { entries } from '../support/entries'
import { htmlProblems } from '../support/html-problems'

for (const address of [...entries.map((entry) => entry.address), '/no/such/page'])
  test(`the document of ${address} conforms to the HTML standard`, async ({ request }) => {
    const response = await request.get(address)
    expect(await htmlProblems(await response.text())).toEqual([])
  })

test('the checker reports an element where the HTML standard does not allow it', async () => {
  const html =
    '<!DOCTYPE html><html lang="en"><head><title>Plants</title></head><body><style></style></body></html>'
  expect(await htmlProblems(html)).toEqual([expect.stringMatching(/^element-permitted-content: .*<style>/)])
})
