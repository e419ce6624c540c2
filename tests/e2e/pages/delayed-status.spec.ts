import type { Locator, Page } from 'playwright/test'
import { expect, hydrated, shellRendered, test } from '../support/site-test'

interface Place {
  readonly name: string
  readonly address: string
  readonly field: (page: Page) => Locator
  readonly status: (page: Page) => Locator
  /** Makes the field ready, if it is not part of the page. */
  readonly open?: (page: Page) => Promise<void>
  /** Two texts to type, with what they lead to. */
  readonly typed: readonly [Typed, Typed]
}

interface Typed {
  readonly text: string
  /** The visible result. */
  readonly shows: (page: Page) => Locator
  readonly announced: RegExp
}

const option = (name: RegExp) => (page: Page) => page.getByRole('option', { name }).first()
const resultLink = (name: RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('link', { name }).first()
const fieldStatus = (page: Page) => page.getByRole('main').getByRole('status').first()

const places: readonly Place[] = [
  {
    name: 'the search dialog',
    address: '/about',
    open: async (page) => {
      await shellRendered(page)
      await page.keyboard.press('/')
    },
    field: (page) => page.getByRole('combobox', { name: /^Search products/ }),
    status: (page) => page.getByRole('dialog').getByRole('status'),
    typed: [
      { text: 'nitrogen', shows: option(/Nitrogen/), announced: /^\d+ results?$/ },
      {
        text: 'qqqqq',
        shows: (page) => page.getByRole('heading', { name: /qqqqq/ }),
        announced: /qqqqq/,
      },
    ],
  },
  {
    name: 'the search page',
    address: '/search',
    field: (page) => page.getByRole('main').getByRole('searchbox'),
    status: fieldStatus,
    typed: [
      { text: 'nitrogen', shows: resultLink(/Nitrogen/), announced: /^\d+ results?$/ },
      {
        text: 'qqqqq',
        shows: (page) => page.getByRole('heading', { name: /qqqqq/ }),
        announced: /qqqqq/,
      },
    ],
  },
  {
    name: 'the filter of questions',
    address: '/faq',
    field: (page) => page.getByLabel('Filter by words'),
    status: fieldStatus,
    typed: [
      {
        text: 'co2 plain',
        shows: (page) => page.getByText(/^1 question$/).first(),
        announced: /^1 question$/,
      },
      { text: 'qqqqq', shows: (page) => page.getByText(/^0 questions$/).first(), announced: /^0 questions$/ },
    ],
  },
  {
    name: 'the filter of products',
    address: '/products',
    field: (page) => page.getByRole('textbox', { name: 'Flow' }),
    status: (page) => page.getByRole('form', { name: 'Filter products' }).getByRole('status'),
    typed: [
      { text: '1500', shows: (page) => page.getByText(/^Ends at/).first(), announced: /^\d of 7 products$/ },
      { text: '1500000', shows: (page) => page.getByText('0 of 7 products').first(), announced: /^0 of 7/ },
    ],
  },
]

for (const { name, address, field, status, open, typed } of places)
  test(`${name} announces its results only once the visitor stops typing`, async ({ page }) => {
    await page.goto(address)
    await hydrated(page)
    await open?.(page)
    // The first search loads its index.
    await field(page).fill(typed[1].text)
    await expect(typed[1].shows(page)).toBeVisible()
    await expect(status(page)).toHaveText(typed[1].announced)
    await page.clock.install()
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await field(page).fill(typed[0].text)
    await expect(typed[0].shows(page)).toBeVisible()
    await expect(status(page)).toHaveText(typed[1].announced)
    await page.clock.runFor(5_000)
    await expect(status(page)).toHaveText(typed[0].announced)
  })
