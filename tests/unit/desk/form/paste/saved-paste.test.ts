import { afterAll, afterEach, expect, it } from 'vitest'
import { editsToPaste, placeBlocks } from '../../../../../scripts/desk/app/form/paste/block-paste'
import { blocksFromHtml } from '../../../../../scripts/desk/app/form/paste/blocks-from-html'
import { applyEdits } from '../../../../../scripts/desk/json/apply-edit'
import { TaskProject } from '../../tasks/task-project'
import { readClipboard } from './read-clipboard'

const project = new TaskProject()
afterEach(() => project.restore())
afterAll(() => project.dispose())

const file = 'collections/posts/dew-point-classes-of-dried-air.json'

it.each(['word', 'google-docs', 'libreoffice', 'outlook', 'web-page'])(
  'a paste from %s is saved as the blocks that were shown, and the check accepts them',
  async (clipboard) => {
    const { blocks } = blocksFromHtml(readClipboard(clipboard), 'http://127.0.0.1:5173')
    // The editor writes the captions that the clipboard does not have.
    const written = blocks.map((block) =>
      block.type === 'table' && block.caption === '' ? { ...block, caption: 'Figures' } : block,
    )
    const before = project.read(file) ?? ''
    const { content } = JSON.parse(before)
    const end = content.length - 1
    const paste = placeBlocks({ index: end, type: 'list', text: '', start: 0, end: 0 }, written)
    project.write(file, applyEdits(before, editsToPaste('/content', paste)))
    expect(JSON.parse(project.read(file) ?? '').content).toEqual([...content, ...written])
    expect(await project.mistakes()).toBe('')
  },
)
