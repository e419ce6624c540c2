import { button, heading, save, shown, textAt } from '../editor-actions'
import type { EditorTask } from '../editor-task'

/** Folder of a bare repository, to which the task hands over as to a host. Git ignores the folder. */
const host = 'host.git'

/** What happens when something went wrong, and how changes reach colleagues. */
export const safetyTasks: readonly EditorTask[] = [
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
  {
    name: 'Change of a colleague in the same field',
    file: 'pages/getyourquote.json',
    // The colleague's change is no version yet, and the answer replaces it.
    lines: ['1 1 pages/getyourquote.json'],
    written: ['"heroTitle": "Decided together"'],
    run: async (user, project) => {
      const { page } = user
      await user.click(heading(page))
      await user.rewrite(textAt(page, '/heroTitle'), 'Mine')
      await shown(heading(page).getByText('Mine'))
      project.replace(
        'content/pages/getyourquote.json',
        /"heroTitle": "[^"]*"/,
        '"heroTitle": "Of a colleague"',
      )
      await user.click(button(page, 'Decide field by field'))
      const decision = page.getByRole('group', { name: 'Hero title' })
      await user.click(decision.getByRole('radio', { name: 'Other words' }))
      await user.fill(decision.getByRole('textbox', { name: 'Other words' }), 'Decided together')
      await user.click(button(page, 'Go on with this'))
      await save(user)
    },
  },
  {
    name: 'Handed over for review',
    file: 'pages/getyourquote.json',
    lines: ['1 1 pages/getyourquote.json'],
    written: ['"heroTitle": "Tell us what you plan"'],
    prepare: (project) => {
      project.git('init', '--quiet', '--bare', '--initial-branch=main', host)
      project.git('remote', 'add', 'origin', host)
      project.git('push', '--quiet', 'origin', 'HEAD:main')
    },
    run: async (user, project) => {
      const { page } = user
      await user.click(heading(page))
      await user.rewrite(textAt(page, '/heroTitle'), 'Tell us what you plan')
      await user.press('Control+Shift+p')
      await user.click(button(page, 'Hand over for review'))
      await shown(page.getByRole('status').getByText(/^Handed over/))
      const onHost = project.git('--git-dir', host, 'log', '-1', '--format=%s', 'figures').trim()
      if (!onHost.endsWith('hero title Tell us what you plan')) throw new Error(`The host has “${onHost}”.`)
    },
    finish: (project) => {
      project.git('remote', 'remove', 'origin')
    },
  },
]
