import type { Locator, Page } from 'playwright'
import type { DeskUser } from './desk-user'
import { wordDocument } from './word-document'

/** Milliseconds that a step may take while a development server compiles. */
export const TIMEOUT_MS = 60_000

/** One of the tasks that an editor does at the desk, on the content of the fixture site. */
export interface EditorTask {
  readonly name: string
  /** File at which the desk is open when the task begins. */
  readonly file: string
  /** Lines that `git diff --numstat` must print, with paths below `content/`. */
  readonly lines: readonly string[]
  /** Prepares what the task starts from, before it is counted. */
  readonly prepare?: (project: EditedProject) => void
  readonly run: (user: DeskUser, project: EditedProject) => Promise<void>
}

/** The edited project, a copy with its own git repository. */
export interface EditedProject {
  replace(file: string, piece: string | RegExp, by: string): void
  /** Commits everything. The tag `before` names the commit. */
  commit(subject: string): void
  git(...parameters: readonly string[]): string
}

/** Opens the desk at a file and waits for its form and its page. */
export async function openDesk(page: Page, address: string, file: string): Promise<void> {
  await page.goto(`${address}#file=${file}`)
  await page.locator('[data-pointer]').first().waitFor({ timeout: TIMEOUT_MS })
  // The page answers clicks once React has hydrated it.
  await page.locator('[aria-busy="false"]:has(iframe)').waitFor({ timeout: TIMEOUT_MS })
}

/** What has changed since the last commit of a task, in versions or not: lines added and removed, and the file below `content/`. */
export function changedLines(project: EditedProject): string[] {
  project.git('add', '--all')
  return project
    .git('diff', '--cached', '--find-renames', '--numstat', 'before')
    .trim()
    .split('\n')
    .map((line) => line.replaceAll('\t', ' ').replace('content/', ''))
}

const heading = (page: Page) => page.frameLocator('iframe').locator('h1')
const form = (page: Page) => page.getByRole('complementary', { name: 'Form' })
const at = (page: Page, pointer: string) => page.locator(`[data-pointer="${pointer}"]`)
const textAt = (page: Page, pointer: string) => at(page, pointer).getByRole('textbox').first()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const dialog = (page: Page) => page.getByRole('dialog')
const shown = (element: Locator) => element.waitFor({ timeout: TIMEOUT_MS })

/** Reviews the changes and saves them. */
async function save(user: DeskUser): Promise<void> {
  const { page } = user
  await user.press('Control+s')
  await user.click(page.getByRole('button', { name: /^Save \d+ files?$/ }))
  await shown(page.getByRole('status').getByText('Nothing is published by saving.'))
  await shown(button(page, 'All saved'))
}

/** Opens a section of the form. */
const openSection = (user: DeskUser, name: string) =>
  user.click(form(user.page).getByRole('button', { name, exact: true }))

/** Carries a whole task out: sees what it changes, and agrees. */
async function agree(user: DeskUser, action: string): Promise<void> {
  await user.click(dialog(user.page).getByRole('button', { name: 'See what it changes' }))
  await user.click(dialog(user.page).getByRole('button', { name: action, exact: true }))
  await dialog(user.page).waitFor({ state: 'hidden', timeout: TIMEOUT_MS })
}

/** The dialog of a new page, whose name follows its kind. */
const newPageDialog = (page: Page) => page.getByRole('dialog', { name: /^New / })

/** Makes the page of the open dialog, in its last step. */
async function makePage(user: DeskUser, action: string): Promise<void> {
  await user.click(newPageDialog(user.page).getByRole('button', { name: action }))
  await newPageDialog(user.page).waitFor({ state: 'hidden', timeout: TIMEOUT_MS })
}

async function fileTask(user: DeskUser, name: string): Promise<void> {
  await user.click(user.page.getByLabel('Copy, rename, delete, publication'))
  await user.click(user.page.getByRole('menuitem', { name }))
}

const newPost = 'collections/posts/how-much-air-a-cubic-metre-of-nitrogen-takes.json'

export const editorTasks: readonly EditorTask[] = [
  {
    name: 'Phone number',
    file: 'pages/about.json',
    lines: ['1 1 site.json'],
    run: async (user) => {
      const { page } = user
      await user.press('Control+k')
      await user.rewrite(page.getByRole('searchbox'), '400 5000')
      await user.click(
        page.getByRole('region', { name: 'Search results' }).getByRole('button', { name: /400 5000/ }),
      )
      await shown(textAt(page, '/contact/call/number'))
      await user.rewrite(textAt(page, '/contact/call/number'), '+91 731 400 5100')
      await save(user)
    },
  },
  {
    name: 'Headline, clicked on the page',
    file: 'pages/getyourquote.json',
    lines: ['1 1 pages/getyourquote.json'],
    run: async (user) => {
      const { page } = user
      await user.click(heading(page))
      await user.rewrite(textAt(page, '/heroTitle'), 'People who build gas plants')
      await save(user)
    },
  },
  {
    name: 'Figure with the other places that state it',
    file: 'pages/product/desiccant-dryers.json',
    lines: [
      '1 1 collections/posts/dew-point-classes-of-dried-air.json',
      '1 1 navigation.json',
      '3 3 pages/product/desiccant-dryers.json',
    ],
    run: async (user) => {
      const { page } = user
      await user.click(
        page.frameLocator('iframe').locator('main').getByText('5,000').filter({ visible: true }).first(),
      )
      await user.rewrite(page.getByRole('textbox', { name: 'Maximum' }).first(), '5500')
      await user.press('Control+s')
      const others = page.getByRole('region', { name: 'Old values elsewhere' })
      await shown(others)
      const offers = others.getByRole('button', { name: /^Change there too/ })
      for (let left = await offers.count(); left > 0; left--) {
        await user.click(offers.first())
        // The list is looked up again after each change.
        await offers.nth(left - 1).waitFor({ state: 'detached', timeout: TIMEOUT_MS })
      }
      await save(user)
    },
  },
  {
    name: 'New product with a picture, in menu and carousel',
    file: 'pages/index.json',
    lines: [
      '2 1 navigation.json',
      '2 1 pages/index.json',
      '24 0 pages/product/hydrogen-purifier.json',
      '2 1 shared/products.json',
    ],
    run: async (user) => {
      const { page } = user
      const questions = newPageDialog(page)
      await user.click(button(page, 'New'))
      await user.fill(questions.getByRole('textbox', { name: /^Title/ }), 'Hydrogen purifier')
      await user.fill(
        questions.getByRole('textbox', { name: /^One sentence/ }),
        'A skid that dries and purifies hydrogen of electrolysers and reformers.',
      )
      await user.click(questions.locator('button[type=submit]'))
      await user.click(questions.getByText('valve.jpg', { exact: true }))
      await user.fill(
        questions.getByRole('textbox', { name: /^Alternative text/ }),
        'Three pressure gauges on a yellow pipe.',
      )
      await user.click(questions.locator('button[type=submit]'))
      await user.click(questions.locator('button[type=submit]'))
      await makePage(user, 'Make the product')
      await shown(heading(page).getByText('Hydrogen purifier'))
      await save(user)
    },
  },
  {
    name: 'Section order',
    file: 'pages/index.json',
    // The order is written for the first time: ten sections and two brackets.
    lines: ['12 0 pages/index.json'],
    run: async (user) => {
      await user.click(button(user.page, 'Move Services'))
      await user.press('Alt+ArrowUp')
      await save(user)
    },
  },
  {
    name: 'Testimonials hidden',
    file: 'pages/index.json',
    lines: ['1 1 pages/index.json'],
    run: async (user) => {
      await user.click(button(user.page, 'Hide section Testimonials'))
      await save(user)
    },
  },
  {
    name: 'Rename with redirect',
    file: 'pages/product/chillers.json',
    lines: [
      '1 1 navigation.json',
      '1 1 pages/index.json',
      '1 1 pages/product/bio-cng.json',
      '1 1 pages/product/biogas.json',
      '0 0 pages/product/{chillers.json => cooling.json}',
      '1 1 pages/search.json',
      '2 1 redirects.json',
      '1 1 shared/products.json',
    ],
    run: async (user) => {
      await fileTask(user, 'Rename…')
      await user.rewrite(dialog(user.page).getByLabel('Address'), '/product/cooling')
      await agree(user, 'Rename')
      await save(user)
    },
  },
  {
    name: 'Post with a formula, a table and a picture',
    file: 'collections/posts/reading-a-gas-flow.json',
    lines: [`21 0 ${newPost}`],
    run: async (user) => {
      const { page } = user
      const questions = newPageDialog(page)
      await user.click(button(page, 'New'))
      await user.click(questions.getByText('Post', { exact: true }))
      await user.fill(
        questions.getByRole('textbox', { name: /^Title/ }),
        'How much air a cubic metre of nitrogen takes',
      )
      await makePage(user, 'Make the post')
      await shown(heading(page).getByText('How much air'))
      const add = (block: string) => user.click(form(page).getByRole('button', { name: block, exact: true }))
      await add('Formula')
      await user.rewrite(page.getByRole('textbox', { name: 'Formula' }), 'A = V ÷ η')
      await user.fill(textAt(page, '/content/1/where/0'), 'V is the flow of nitrogen')
      await add('Table')
      await user.fill(textAt(page, '/content/2/caption'), 'Where a flow is counted')
      await user.click(at(page, '/content/2/columns/0'))
      await user.paste('State\tWhat it is for\nReference state\tCapacity\nState in the pipe\tVelocity\n')
      await add('Picture')
      const picture = at(page, '/content/3/picture')
      await user.click(picture.getByRole('button', { name: /^Choose a picture for/ }))
      await user.click(picture.getByTitle('vessel.jpg'))
      await user.fill(textAt(page, '/content/3/picture/alt'), 'Two vessels of a nitrogen plant.')
      await shown(page.frameLocator('iframe').getByRole('cell', { name: 'Capacity' }))
      await shown(page.frameLocator('iframe').getByRole('img', { name: 'Two vessels of a nitrogen plant.' }))
      await save(user)
    },
  },
  {
    name: 'Post pasted from a Word document, with a figure of a product',
    file: 'collections/posts/reading-a-gas-flow.json',
    lines: ['29 0 collections/posts/what-heat-loss-costs-a-digester.json'],
    run: async (user) => {
      const { page } = user
      const questions = newPageDialog(page)
      await user.click(button(page, 'New'))
      await user.click(questions.getByText('Post', { exact: true }))
      await user.click(questions.getByText('A text I have'))
      await user.click(questions.getByRole('textbox', { name: 'Your text' }))
      await user.paste('What heat loss costs a digester', wordDocument)
      await user.fill(questions.getByRole('combobox', { name: 'Topic' }), 'Bio-CNG')
      await makePage(user, 'Make the post')
      await shown(heading(page).getByText('What heat loss costs a digester'))
      await user.click(form(page).getByRole('button', { name: /^Most of it leaves/ }))
      await user.click(textAt(page, '/content/2/text'))
      await user.press('Control+End')
      await user.type(' Our plants take {feedstock')
      await shown(page.getByRole('option', { name: /Feedstock/ }).first())
      await user.press('Enter')
      await user.type(' of feedstock.')
      await user.fill(
        textAt(page, '/description'),
        'How much heat a digester loses, where, and what that costs in gas.',
      )
      await user.fill(textAt(page, '/excerpt'), 'Where a digester loses its heat, and what it costs.')
      await user.click(form(page).getByRole('button', { name: /^TODO: say what the table/ }))
      await user.fill(textAt(page, '/content/5/caption'), 'Heat loss of a digester')
      await save(user)
    },
  },
  {
    name: 'Draft for next week',
    file: newPost,
    lines: [`1 1 ${newPost}`],
    // A page with texts that are marked as to be written cannot have a day.
    prepare: (project) => {
      project.replace(`content/${newPost}`, /TODO/g, 'Todo')
      project.commit('The texts of the post')
    },
    run: async (user) => {
      const { page } = user
      await user.click(form(page).getByRole('radio', { name: /^From a date on/ }))
      await user.fill(form(page).getByRole('textbox', { name: 'Day' }), '2126-03-01')
      await save(user)
    },
  },
  {
    name: 'Seventh application card with an icon',
    file: 'pages/product/nitrogen.json',
    lines: ['5 0 pages/product/nitrogen.json'],
    run: async (user) => {
      const { page } = user
      await openSection(user, 'Application cards')
      await user.click(form(page).getByRole('button', { name: 'Add: application card' }))
      const card = '/applicationCards/items/6'
      await user.click(at(page, card).getByRole('button', { name: 'All icons for Icon' }))
      await user.click(at(page, card).getByRole('option', { name: 'drop', exact: true }))
      await user.fill(textAt(page, `${card}/heading`), 'Wine and juice')
      await user.fill(textAt(page, `${card}/description`), 'Keeps oxygen away from must, juice and wine.')
      await save(user)
    },
  },
  {
    name: 'Mistake and recovery',
    file: 'pages/getyourquote.json',
    lines: ['1 1 pages/getyourquote.json'],
    run: async (user) => {
      const { page } = user
      await user.click(heading(page))
      await user.rewrite(textAt(page, '/heroTitle'), '')
      await shown(button(page, '1 mistake'))
      await user.press('Control+s')
      await user.click(page.getByRole('button', { name: 'Save 1 file' }))
      await shown(page.getByRole('heading', { name: /^1 mistake in 1 file/ }))
      await user.press('F8')
      await user.rewrite(textAt(page, '/heroTitle'), 'People who make gas')
      await save(user)
    },
  },
  {
    name: 'Yesterday’s version restored',
    file: 'pages/getyourquote.json',
    lines: ['1 1 pages/getyourquote.json'],
    prepare: (project) => {
      project.replace(
        'content/pages/getyourquote.json',
        /"heroTitle": "[^"]*"/,
        '"heroTitle": "A wrong heading"',
      )
      project.commit('A wrong heading')
    },
    run: async (user) => {
      const { page } = user
      await user.click(page.getByRole('button', { name: 'Versions', exact: true }))
      await user.click(
        page
          .getByRole('button', { name: /The content as it was|Original content|Headline, clicked/ })
          .first(),
      )
      await user.click(button(page, /^Put this file back/))
      await save(user)
    },
  },
]
