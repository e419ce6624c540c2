import {
  agree,
  button,
  dialog,
  fileTask,
  heading,
  makePage,
  newPageDialog,
  pageFrame,
  save,
  shown,
} from '../editor-actions'
import { type EditorTask, TIMEOUT_MS } from '../editor-task'

/** Tasks that change several pages. */
export const siteTasks: readonly EditorTask[] = [
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
      await user.click(pageFrame(page).locator('main').getByText('5,000').filter({ visible: true }).first())
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
    name: 'Words replaced in every text',
    file: 'pages/getyourquote.json',
    lines: ['1 1 pages/product/bio-cng.json', '1 1 pages/product/medical-oxygen.json'],
    written: ['Studied before you invest'],
    run: async (user) => {
      const { page } = user
      await user.press('Control+k')
      await user.rewrite(page.getByRole('searchbox'), 'Studied before you commit money')
      await user.click(button(page, 'Replace…'))
      await user.fill(dialog(page).getByRole('textbox', { name: 'Replace by' }), 'Studied before you invest')
      await agree(user, 'Replace')
      await save(user)
    },
  },
]
