import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { openDesk } from '../../../scripts/bench/desk/open-desk'
import type { PublishState } from '../../../scripts/desk/contract/publish'
import { axeViolations } from '../support/axe'
import { longTest } from '../support/long-test'
import { allIsSaved, expect, field, notice } from './desk-page'
import { test } from './development-test'
import { shareDesk } from './share-desk'

/* The tests share one development server and one content folder. */
test.describe.configure({ mode: 'serial' })
test.setTimeout(180_000)

const desk = shareDesk()
const quote = 'pages/getyourquote.json'
let host = ''

test.beforeEach(() => {
  host = mkdtempSync(join(tmpdir(), 'desk-host-'))
  const { project } = desk
  project.git('init', '--quiet', '--bare', '--initial-branch=main', host)
  project.git('remote', 'add', 'origin', host)
  project.git('push', '--quiet', 'origin', 'HEAD:main')
})
test.afterEach(() => {
  desk.project.git('remote', 'remove', 'origin')
  rmSync(host, { recursive: true })
})

const station = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Changes a text of the page and opens the place from which it is published. */
async function changeAndPublish(page: Page, words: string): Promise<void> {
  await openDesk(page, desk.address, quote)
  await field(page, '/heroTitle').fill(words)
  await page.keyboard.press('Control+Shift+p')
  await expect(station(page, 'Changed, not in a version yet').locator('ins')).toContainText(words)
}

test('a change is handed over with a proposed line, and waits for a colleague', async ({ page }) => {
  await changeAndPublish(page, 'Built for you')
  const line = page.getByRole('textbox', { name: 'What changed, in one line' })
  await expect(line).toHaveValue(/: hero title Built for you$/)
  await page.getByRole('button', { name: 'Hand over for review' }).click()
  await expect(notice(page, /^Handed over/)).toBeVisible()
  const waiting = station(page, 'Handed over, waiting')
  await expect(waiting.getByText(/: hero title Built for you$/)).toBeVisible()
  await expect(station(page, 'Versions, not handed over').getByText('None.')).toBeVisible()
  expect(desk.project.git('--git-dir', host, 'log', '--format=%s', 'main..figures')).toMatch(
    /: hero title Built for you\n$/,
  )
  expect(await axeViolations(page)).toEqual([])
  await allIsSaved(page)

  // Until the host shows a preview, the page can be shown as a print of it.
  await page.keyboard.press('Escape')
  const printed = page.locator('iframe').evaluate(
    (frame: HTMLIFrameElement) =>
      new Promise((done) => {
        if (frame.contentWindow) frame.contentWindow.print = () => done(frame.contentDocument?.title)
      }),
  )
  await page.getByRole('button', { name: 'Print the page' }).click()
  expect(await printed).toContain('Quote')
})

test(
  'a field that a colleague changed too is decided before anything is sent',
  longTest(),
  async ({ page }) => {
    const { project } = desk
    project.replace(`content/${quote}`, /"heroTitle": "[^"]*"/, '"heroTitle": "Of a colleague"')
    project.git('commit', '--quiet', '--all', '--message=A colleague')
    project.git('push', '--quiet', 'origin', 'HEAD:main')
    project.git('reset', '--quiet', '--hard', 'before')
    await changeAndPublish(page, 'Built for you')
    await page.getByRole('button', { name: 'Hand over for review' }).click()
    const decision = page.getByRole('group', { name: 'Hero title' })
    await expect(decision.locator('mark')).toHaveText(['Built for you', 'Of a colleague'])
    expect(project.git('--git-dir', host, 'branch', '--format=%(refname:short)')).toBe('main\n')
    await decision.getByRole('radio', { name: /^Yours/ }).check()
    await page.getByRole('button', { name: 'Go on with this' }).click()
    await page.getByRole('button', { name: 'Save 1 file' }).click()
    await expect(notice(page, 'Nothing is published by saving.')).toBeVisible()
    await page.getByRole('button', { name: /^Publish/ }).click()
    await page.getByRole('button', { name: 'Hand over for review' }).click()
    await expect(notice(page, /^Handed over/)).toBeVisible()
    expect(project.git('--git-dir', host, 'show', `figures:content/${quote}`)).toContain(
      '"heroTitle": "Built for you"',
    )
  },
)

test(
  'a host that refuses is quoted, and the versions can be sent as a file',
  longTest(),
  async ({ page }) => {
    desk.project.git('remote', 'set-url', 'origin', join(host, 'nowhere'))
    await changeAndPublish(page, 'Built for you')
    await page.getByRole('button', { name: /^(Hand over for review|Try again)$/ }).click()
    await expect(page.getByText('The host did not accept it.')).toBeVisible()
    await page.getByText('What git or the host said').click()
    await expect(page.getByText('does not appear to be a git repository')).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Make a file to send' }).click()
    expect((await download).suggestedFilename()).toMatch(/^changes-.*\.patch$/)
  },
)

test('the check of the host that failed is named, with what it found', longTest(), async ({ page }) => {
  const told: Partial<PublishState> = {
    host: { name: 'GitHub', address: 'github.com/vayuna/website', target: 'main' },
    handedOver: [
      {
        commit: '4f2a',
        subject: 'Quote: hero title',
        author: 'Asha Rao',
        isOwn: true,
        date: '2026-11-28T10:00:00Z',
        files: [quote],
      },
    ],
    checks: {
      commit: '4f2a',
      address: 'https://github.com/vayuna/website/commit/4f2a/checks',
      failed: [{ name: 'Content', messages: [`content/${quote} · Date: 31 February 2026 is no day.`] }],
    },
  }
  await page.route(/\/__desk\/api\/publish(?:\/look)?$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...told } })
  })
  await openDesk(page, desk.address, quote)
  await page.keyboard.press('Control+Shift+p')
  const waiting = station(page, 'Handed over, waiting')
  await expect(waiting.getByText('A check found a mistake, so the site stays as it is:')).toBeVisible()
  await expect(waiting.getByRole('listitem').filter({ hasText: 'Content' })).toContainText('31 February 2026')
  await expect(waiting.getByRole('link', { name: 'Look at the checks on GitHub' })).toHaveAttribute(
    'href',
    /\/commit\/4f2a\/checks$/,
  )
  expect(await axeViolations(page)).toEqual([])
  await page.unrouteAll({ behavior: 'wait' })
})
