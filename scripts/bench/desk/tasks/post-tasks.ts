import sharp from 'sharp'
import {
  at,
  button,
  dialog,
  fileTask,
  form,
  heading,
  makePage,
  newPageDialog,
  pageFrame,
  save,
  shown,
  tab,
  textAt,
} from '../editor-actions'
import type { EditorTask } from '../editor-task'
import { wordDocument } from '../word-document'

const newPost = 'collections/posts/how-much-air-a-cubic-metre-of-nitrogen-takes.json'

/** A photograph that is large enough for every place. */
const photograph = () =>
  sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer()

/** Writing of posts, until one is deleted. */
export const postTasks: readonly EditorTask[] = [
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
      await shown(pageFrame(page).getByRole('cell', { name: 'Capacity' }))
      await shown(pageFrame(page).getByRole('img', { name: 'Two vessels of a nitrogen plant.' }))
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
      await user.press('Enter')
      await user.type(' of feedstock.')
      const missing = page.getByRole('region', { name: 'Before you publish' })
      await user.click(missing.getByRole('button', { name: 'Write Page description' }))
      await user.rewrite(
        textAt(page, '/description'),
        'How much heat a digester loses, where, and what that costs in gas.',
      )
      await user.click(tab(page, 'Text'))
      await user.click(missing.getByRole('button', { name: 'Write Excerpt' }))
      await user.rewrite(textAt(page, '/excerpt'), 'Where a digester loses its heat, and what it costs.')
      await user.click(tab(page, 'Text'))
      await user.click(missing.getByRole('button', { name: /Caption$/ }))
      await user.rewrite(textAt(page, '/content/5/caption'), 'Heat loss of a digester')
      await save(user)
    },
  },
  {
    name: 'Draft for next week',
    file: newPost,
    lines: [`1 1 ${newPost}`],
    written: ['"publishOn": "2126-03-01"'],
    // A page with texts that are marked as to be written cannot have a day.
    prepare: (project) => {
      project.replace(`content/${newPost}`, /TODO/g, 'Todo')
      project.commit('The texts of the post')
    },
    run: async (user) => {
      const { page } = user
      await user.click(tab(page, 'Details'))
      await user.click(form(page).getByRole('radio', { name: /^From a date on/ }))
      await user.fill(form(page).getByRole('textbox', { name: 'Day' }), '2126-03-01')
      await save(user)
    },
  },
  {
    name: 'Link to another page in a paragraph',
    file: 'collections/posts/reading-a-gas-flow.json',
    lines: ['1 1 collections/posts/reading-a-gas-flow.json'],
    written: ['](/product/medical-oxygen)'],
    run: async (user) => {
      const { page } = user
      await user.click(pageFrame(page).getByText('A cubic metre of water is a quantity.'))
      await shown(textAt(page, '/content/0/text').and(page.locator(':focus')))
      await user.press('Control+End')
      await user.type(' See [medical plants')
      await user.press('Enter')
      await user.type('.')
      await save(user)
    },
  },
  {
    name: 'Picture uploaded, with its words',
    file: 'collections/posts/reading-a-gas-flow.json',
    lines: ['1 1 collections/posts/reading-a-gas-flow.json', '- - media/two-gauges.jpg'],
    written: ['"file": "two-gauges.jpg", "alt": "Two pressure gauges on one pipe."'],
    run: async (user) => {
      const { page } = user
      const picture = at(page, '/image')
      await user.click(picture.getByRole('button', { name: /^Choose a picture for/ }))
      await user.upload(picture.getByLabel(/^Add a picture for/), {
        name: 'Two gauges.jpg',
        mimeType: 'image/jpeg',
        buffer: await photograph(),
      })
      await shown(picture.locator('b', { hasText: 'two-gauges.jpg' }))
      await user.fill(textAt(page, '/image/alt'), 'Two pressure gauges on one pipe.')
      await save(user)
    },
  },
  {
    name: 'Post deleted, with every place that names it',
    file: 'collections/posts/dew-point-classes-of-dried-air.json',
    lines: [
      '0 118 collections/posts/dew-point-classes-of-dried-air.json',
      '2 4 pages/product/desiccant-dryers.json',
      '2 1 redirects.json',
    ],
    run: async (user) => {
      const { page } = user
      await fileTask(user, 'Delete…')
      await shown(dialog(page).getByRole('region', { name: 'Stays, without its link' }))
      await user.click(dialog(page).getByRole('button', { name: 'Delete', exact: true }))
      await save(user)
    },
  },
]
