import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { openDesk } from '../../../scripts/bench/desk/open-desk'
import { GitHost } from '../../unit/desk/publish/git-host'
import { longTest } from '../support/long-test'
import { expect, heading, notice } from './desk-page'
import { DeskProject } from './desk-project'
import { test } from './development-test'
import { SecureSite } from './secure-site'

/* Two editors with a desk each, a git server between them, and two builds of the site. */
test.setTimeout(1_200_000)
test.use({ viewport: { width: 1440, height: 900 }, actionTimeout: 60_000 })

const copy = 'pages/product/argon.json'
const station = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** An editor's project, whose versions hold package.json too: a build names its commit by it. */
function begin(site: string): DeskProject {
  const project = new DeskProject()
  project.write('.gitignore', '*\n!content/\n!content/**\n!package.json\n')
  project.replace('content/site.json', /"address": "[^"]*"/, `"address": "${site}"`)
  project.commit('Where the site is')
  return project
}

/** Builds the site as its host does after a push. @returns the folder of the files */
function build({ folder }: DeskProject): string {
  execFileSync(process.execPath, [join(folder, 'scripts/run.mjs'), 'build', '--embedded'], {
    cwd: folder,
    stdio: 'pipe',
  })
  return join(folder, 'dist')
}

/** Writes the texts that a copied page leaves to the editor, one after another, until none is left. */
async function writeWhatIsMissing(page: Page): Promise<void> {
  const missing = page.getByRole('region', { name: 'Before you publish' })
  await expect(missing).toBeVisible()
  while ((await missing.count()) > 0) {
    const left = Number(/(\d+) left/.exec((await missing.textContent()) ?? '')?.[1])
    await missing
      .getByRole('button', { name: /^Write / })
      .first()
      .click()
    const text = page.locator('[data-form] :focus')
    await expect.poll(() => written(page)).toContain('TODO')
    const before = await written(page)
    await text.fill(
      before.includes('in one sentence')
        ? 'Argon from air, for welding shops and laboratories that need it dry.'
        : before.includes('the picture shows')
          ? 'Two vessels of the argon plant, side by side.'
          : before.replaceAll('TODO', 'as agreed'),
    )
    if (left > 1) await expect(missing).toContainText(`${left - 1} left`)
    else await expect(missing).toHaveCount(0)
  }
}

/** The text of the focused field. */
const written = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement
      ? activeElement.value
      : (activeElement?.textContent ?? '')
  })

/** Saves the changed files as a version. */
async function saveVersion(page: Page): Promise<void> {
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: /^Save \d+ files?$/ }).click()
  await expect(notice(page, 'Nothing is published by saving.')).toBeVisible()
}

test(
  'a copied product is held back, handed over to a second clone, published there, and public on the built site',
  longTest(),
  async ({ page, browser }) => {
    const [host, site] = [new GitHost(), new SecureSite()]
    const trusted = process.env.NODE_EXTRA_CA_CERTS
    process.env.NODE_EXTRA_CA_CERTS = site.certificate
    const address = await site.start()
    const [asha, ben] = [begin(address), begin(address)]
    try {
      await host.start()
      asha.git('remote', 'add', 'origin', host.address)
      host.prepare(() => asha.git('push', '--quiet', 'origin', 'HEAD:main'))
      ben.git('remote', 'add', 'origin', host.address)
      ben.git('fetch', '--quiet')
      ben.git('reset', '--quiet', '--hard', 'origin/main')
      site.dist = build(ben)

      // Asha copies a product whose figures hold for the new one too, and writes what the copy leaves to her.
      await openDesk(page, await asha.start(), 'pages/product/nitrogen.json')
      await page.keyboard.press('Control+Shift+p')
      await expect(station(page, 'Public')).toContainText('The desk saw it first')
      await page.keyboard.press('Escape')
      await page.getByLabel('Copy, rename, delete, publication').click()
      await page.getByRole('menuitem', { name: 'Copy' }).click()
      const questions = page.getByRole('dialog', { name: 'New product' })
      await questions.getByRole('textbox', { name: /^Title/ }).fill('Argon plant')
      await questions.getByRole('textbox', { name: /^Address/ }).fill('argon')
      // Without a lead figure, the page could not be published.
      await questions.getByRole('checkbox', { name: /that this page states/ }).check()
      await questions.locator('button[type=submit]').click()
      await questions.getByRole('button', { name: 'Make the copy' }).click()
      await expect(heading(page)).toContainText('Argon plant')
      await expect(page.getByRole('radio', { name: /^When I publish it/ })).toBeChecked()
      await writeWhatIsMissing(page)
      await expect(page.getByRole('button', { name: 'No mistakes' })).toBeVisible()
      await saveVersion(page)
      await page.keyboard.press('Control+Shift+p')
      await page.getByRole('button', { name: 'Hand over for review' }).click()
      await expect(notice(page, /^Handed over/)).toBeVisible()
      await expect(station(page, 'Handed over, waiting')).toContainText('Argon plant')
      // Visitors see the other files of the version, as the list of products.
      await expect(station(page, 'Handed over, waiting')).toContainText(
        '1 file: held back until you publish it',
      )
      expect(host.git('ls-tree', '--name-only', 'figures', `content/${copy}`)).toBe(`content/${copy}`)
      expect(host.git('ls-tree', '--name-only', 'main', `content/${copy}`)).toBe('')

      // Ben, who may publish without a review, looks at her request in his clone.
      ben.git('fetch', '--quiet')
      ben.git('switch', '--quiet', '--force-create', 'request', 'origin/figures')
      ben.git('update-index', '--skip-worktree', 'package.json')
      const manifest = JSON.parse(ben.read('package.json'))
      ben.write('package.json', JSON.stringify({ ...manifest, desk: { publish: 'direct' } }))
      const other = await browser.newPage()
      await openDesk(other, await ben.start(), copy)
      await expect(heading(other)).toContainText('Argon plant')
      await expect(other.getByRole('region', { name: 'Before you publish' })).toHaveCount(0)
      await other.getByRole('radio', { name: /^Public/ }).click()
      await saveVersion(other)
      await other.keyboard.press('Control+Shift+p')
      await expect(station(other, 'Public')).toContainText('The desk saw it first')
      await other.getByRole('button', { name: 'Publish now' }).click()
      await expect(notice(other, /^Published|^Handed over/)).toBeVisible()
      expect(JSON.parse(host.git('show', `main:content/${copy}`))).not.toHaveProperty('draft')

      // The host builds what it got, and both desks read it from the site.
      expect(existsSync(join(site.dist, 'product/argon.html'))).toBe(false)
      build(ben)
      expect(readFileSync(join(site.dist, 'product/argon.html'), 'utf8')).toContain('Argon plant')
      await page.reload()
      await expect(station(page, 'Public')).toContainText(/Public since|saw it first/)
      await expect(station(page, 'Public')).toContainText('Everything handed over')
      await expect(station(page, 'Public')).toContainText('Argon plant')
      await other.close()
    } finally {
      process.env.NODE_EXTRA_CA_CERTS = trusted ?? ''
      await Promise.all([asha.stop(), ben.stop(), host.dispose(), site.dispose()])
    }
  },
)
