import { at, button, form, heading, openSection, save, shown, textAt } from '../editor-actions'
import type { EditorTask } from '../editor-task'

/** Changes of one page: words, figures, sections, cards and units. */
export const pageTasks: readonly EditorTask[] = [
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
    name: 'Word of the headline, clicked on the page',
    file: 'pages/getyourquote.json',
    lines: ['1 1 pages/getyourquote.json'],
    written: ['"heroTitle": "People who run gas plants"'],
    run: async (user) => {
      const { page } = user
      await user.clickWord(heading(page), 'build')
      await shown(textAt(page, '/heroTitle').and(page.locator(':focus')))
      await user.press('Control+ArrowLeft', 'Control+Delete')
      await user.type('run')
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
    name: 'Question with its answer',
    file: 'pages/product/nitrogen.json',
    lines: ['4 0 pages/product/nitrogen.json'],
    written: ['"question": "How long does a start take?"'],
    run: async (user) => {
      const { page } = user
      await openSection(user, 'Questions')
      await user.click(form(page).getByRole('button', { name: 'Add: question' }))
      const question = '/questions/4'
      await shown(textAt(page, `${question}/question`).and(page.locator(':focus')))
      await user.rewrite(textAt(page, `${question}/question`), 'How long does a start take?')
      await user.fill(
        textAt(page, `${question}/answer`),
        'From cold, the purity is reached when the adsorbers have run a few cycles.',
      )
      await save(user)
    },
  },
  {
    name: 'Unit of a process flow removed',
    file: 'pages/product/nitrogen.json',
    lines: ['1 2 pages/index.json', '2 4 pages/product/nitrogen.json'],
    written: ['"from": "adsorbers", "to": "dust-filter"'],
    run: async (user) => {
      const { page } = user
      await openSection(user, 'Process flow')
      await user.click(
        form(page)
          .getByRole('button', { name: /^Nitrogen receiver/ })
          .first(),
      )
      await user.click(button(page, 'Remove this unit'))
      await user.click(button(page, 'Remove it and join its neighbours'))
      await shown(button(page, /^Look over and save/))
      await save(user)
    },
  },
]
