import type { BrowserContext, Locator, Page } from 'playwright'
import { errorMessage } from '../../../scripts/lib/error-message'
import { drawerOf } from '../../e2e/support/data-api'
import { sendQuote, sendVendor } from '../../e2e/support/fill-forms'
import { followLink, linkedPaths } from '../../e2e/support/follow-link'
import type { SeededRandom } from '../../e2e/support/seeded-random'
import { hydrated } from '../../e2e/support/site-test'
import { companyName, type Ledger, submissionNumber } from './ledger'

/** Milliseconds after which a control is taken as gone: a sender may change an entry at any moment. */
const GONE_MS = 5_000
/** Milliseconds that the page may take to acknowledge something under load. */
const LIMIT_MS = 60_000

/** A person with two tabs of one browser. */
export interface Visitor {
  /** Opens both tabs. */
  readonly arrive: () => Promise<void>
  /** Does something at random and returns what it was. */
  readonly act: () => Promise<string>
  /** Goes online and presses “Send all now”, if something waits. */
  readonly sendAll: () => Promise<void>
  readonly tabs: () => readonly Page[]
  readonly isOffline: () => boolean
}

const ADDRESSES = ['/', '/about', '/services', '/getyourquote', '/connectus', '/product/nitrogen', '/faq']

/** Creates a visitor who notes in the ledger what the pages say. The context's `baseURL` is the site. */
export function createVisitor(context: BrowserContext, random: SeededRandom, ledger: Ledger): Visitor {
  const tabs: Page[] = []
  let isOffline = false

  const openTab = async () => {
    const page = await context.newPage()
    page.setDefaultTimeout(LIMIT_MS)
    await page.goto(random.pick(ADDRESSES))
    await hydrated(page)
    tabs.push(page)
  }
  /** The second tab is reloaded and closed seldom, so that its memory is that of a tab open for long. */
  const shortLivedTab = () => at(random.fraction() < 0.9 ? 0 : 1)
  const at = (index: number): Page => {
    const page = tabs[index]
    if (!page) throw new Error('A tab is missing.')
    return page
  }
  const closeTab = async (page: Page) => {
    tabs.splice(tabs.indexOf(page), 1)
    await page.close()
  }
  const reopen = async (first: boolean) => {
    await openTab()
    if (first) tabs.reverse()
  }

  const submit = async (page: Page): Promise<number> => {
    // On a busy machine, the drawer may have opened after `openDrawer` had given it up.
    await closeDrawer(page)
    const isQuote = random.fraction() < 0.6
    const path = isQuote ? '/getyourquote' : '/connectus'
    if (new URL(page.url()).pathname !== path) await followLink(page, path)
    const number = ledger.begin()
    const answers = { 'Company name': companyName(number) }
    await (isQuote ? sendQuote(page, answers) : sendVendor(page, answers))
    return number
  }

  const acts: readonly (readonly [weight: number, name: string, act: () => Promise<string | undefined>])[] = [
    [
      30,
      'submit',
      async () => {
        const page = random.pick(tabs)
        const number = await submit(page)
        ledger.acknowledge(number, await referenceShown(page, ledger))
        return undefined
      },
    ],
    [
      4,
      'submit and leave at once',
      async () => {
        const page = at(0)
        await submit(page)
        if (random.fraction() < 0.5) return void (await reload(page))
        await closeTab(page)
        await reopen(true)
        return undefined
      },
    ],
    [
      14,
      'edit',
      () =>
        withEntry(random.pick(tabs), 'Edit', async (page, entry, number) => {
          const company = ledger.nextCompany(number)
          await entry.getByLabel('Company name', { exact: true }).fill(company)
          await entry.getByRole('button', { name: 'Save and send' }).click({ timeout: GONE_MS })
          const answer = await announcement(page, entry)
          if (answer?.startsWith('Changed.')) ledger.edit(number, company, true)
          // Without a known answer the edit may have been stored or not.
          else if (answer === undefined) ledger.edit(number, company, false)
          return answer
        }),
    ],
    [
      3,
      'close the tab during an edit',
      async () => {
        const page = shortLivedTab()
        const isFirst = page === tabs[0]
        await withEntry(page, 'Edit', async (_page, entry) => {
          await entry.getByLabel('Company name', { exact: true }).fill('Never saved')
          return undefined
        })
        await closeTab(page)
        await reopen(isFirst)
        return undefined
      },
    ],
    [
      10,
      'delete',
      () =>
        withEntry(random.pick(tabs), 'Delete', async (page, entry, number) => {
          const confirm = entry.getByRole('button', { name: /^Delete( it here)?$/ })
          // The confirmation asks once more when the entry was sent in between.
          for (const _ of ['once', 'again']) {
            const isPressed = await confirm.click({ timeout: GONE_MS }).then(
              () => true,
              () => false,
            )
            if (!isPressed) return 'was received'
            const answer = await announcement(page, entry)
            if (answer === 'Deleted. We never received it.') ledger.discard(number, false)
            else if (answer?.startsWith('Deleted on this device.')) ledger.discard(number, true)
            if (answer !== undefined) return answer
          }
          ledger.discard(number, true)
          return 'no answer'
        }),
    ],
    [
      14,
      'go offline or online',
      async () => {
        isOffline = !isOffline
        await context.setOffline(isOffline)
        return isOffline ? 'offline' : 'online'
      },
    ],
    [10, 'reload', async () => void (await reload(shortLivedTab()))],
    [
      8,
      'close and reopen',
      async () => {
        const page = shortLivedTab()
        const isFirst = page === tabs[0]
        await closeTab(page)
        await reopen(isFirst)
        return undefined
      },
    ],
    [
      1,
      'close both and reopen',
      async () => {
        for (const page of [...tabs]) await closeTab(page)
        await openTab()
        await openTab()
        return undefined
      },
    ],
    [
      16,
      'read',
      async () => {
        const page = random.pick(tabs)
        await followLink(page, random.pick(await linkedPaths(page)))
        return undefined
      },
    ],
  ]
  const deck = acts.flatMap(([weight, ...rest]) => Array<typeof rest>(weight).fill(rest))

  return {
    arrive: async () => {
      await openTab()
      await openTab()
    },
    act: async () => {
      const [name, act] = random.pick(deck)
      try {
        const what = await act()
        return what === undefined ? name : `${name}: ${what}`
      } catch (error) {
        throw new Error(`${name}: ${errorMessage(error)}`)
      }
    },
    sendAll: async () => {
      isOffline = false
      await context.setOffline(false)
      const page = at(0)
      if (!(await openDrawer(page))) return
      await drawerOf(page)
        .getByRole('button', { name: 'Send all now' })
        .click({ timeout: GONE_MS })
        .catch(() => {})
      await page.keyboard.press('Escape')
    },
    tabs: () => tabs,
    isOffline: () => isOffline,
  }
}

async function reload(page: Page): Promise<void> {
  await page.reload()
  await hydrated(page)
}

/**
 * Waits until the form shows a reference that no earlier submission had. Notices elsewhere in the page may show that of a
 * submission whose page was left before it was acknowledged.
 */
async function referenceShown(page: Page, ledger: Ledger): Promise<string> {
  const end = performance.now() + LIMIT_MS
  while (performance.now() < end) {
    const texts = await page.locator('[data-submission]').filter({ hasText: 'Reference' }).allInnerTexts()
    for (const [reference] of texts.join(' ').matchAll(/[0-9A-F]{4}-[0-9A-F]{4}/g))
      if (!ledger.isKnown(reference)) return reference
    await page.waitForTimeout(100)
  }
  throw new Error('The page did not acknowledge a submission.')
}

/** Opens the outbox from the header. Resolves to false if the header does not offer it, because nothing waits. */
async function openDrawer(page: Page): Promise<boolean> {
  const button = page
    .locator('header')
    .getByRole('button', { name: /outbox/i })
    .first()
  try {
    await button.click({ timeout: GONE_MS })
    await drawerOf(page).waitFor()
    return true
  } catch {
    return false
  }
}

/**
 * Presses a button of the first entry in the outbox that has it, and calls `then`. Closes the outbox afterwards.
 * @returns what `then` returns, or undefined if no entry has the button
 */
async function withEntry(
  page: Page,
  action: 'Edit' | 'Delete',
  then: (page: Page, entry: Locator, number: number) => Promise<string | undefined>,
): Promise<string | undefined> {
  if (!(await openDrawer(page))) return 'nothing waits'
  try {
    const entries = drawerOf(page)
      .getByRole('article')
      .filter({ has: page.getByRole('button', { name: action, exact: true }) })
    const number = submissionNumber((await entries.allInnerTexts())[0] ?? '')
    if (number === undefined) return 'nothing to do'
    const entry = drawerOf(page)
      .getByRole('article')
      .filter({ hasText: new RegExp(`${companyName(number)}\\b`) })
    try {
      await entry.getByRole('button', { name: action, exact: true }).click({ timeout: GONE_MS })
    } catch {
      return 'was being sent'
    }
    return await then(page, entry, number)
  } finally {
    await closeDrawer(page)
  }
}

async function closeDrawer(page: Page): Promise<void> {
  if (page.isClosed() || !(await drawerOf(page).isVisible())) return
  await page.keyboard.press('Escape')
  const discard = drawerOf(page).getByRole('button', { name: 'Discard changes' })
  await discard.click({ timeout: 500 }).catch(() => {})
  await drawerOf(page).waitFor({ state: 'hidden' })
}

/** Returns what the drawer announces or an entry reports next; undefined if neither says anything in a while. */
async function announcement(page: Page, entry: Locator): Promise<string | undefined> {
  const said = drawerOf(page).getByRole('status').filter({ hasText: /\S/ }).or(entry.getByRole('alert'))
  try {
    await said.first().waitFor({ state: 'attached', timeout: GONE_MS })
    return (await said.first().textContent()) ?? undefined
  } catch {
    return undefined
  }
}
