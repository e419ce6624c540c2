import { describe, expect, it } from 'vitest'
import { editsToMoveSection, readOutline } from '../../../../../scripts/desk/app/form/insights/outline'
import { readAnyText } from '../../../../../scripts/desk/app/form/model/form-node'
import { applyEdits } from '../../../../../scripts/desk/json/apply-edit'

const paragraph = (text: string) => ({ type: 'paragraph', text })
const heading = (text: string) => ({ type: 'heading', text })
const post = {
  title: 'Two words',
  content: [
    paragraph('Three words {Flow}.'),
    heading('First'),
    paragraph('See [it](/a).'),
    { type: 'list', items: ['one', '**two**'] },
    { type: 'list', items: ['three', 'four'] },
    heading('Empty'),
    heading('Last'),
    paragraph('End'),
  ],
}

function outlineOf(value: unknown) {
  const root = readAnyText(JSON.stringify(value))
  if (!root) throw new Error('The text is not JSON.')
  return readOutline(root, () => '5 bar')
}

describe('the outline of a text', () => {
  it('counts words as readers see them, figures and links', () => {
    expect(outlineOf(post)).toMatchObject({ words: 16, minutes: 1, figures: 1, links: 1 })
  })

  it('has a section for each heading, and one for what is before', () => {
    expect(outlineOf(post).sections).toEqual([
      { from: 0, to: 1, heading: undefined, contents: '', isEmpty: false },
      { from: 1, to: 5, heading: 'First', contents: '2 lists', isEmpty: false },
      { from: 5, to: 6, heading: 'Empty', contents: '', isEmpty: true },
      { from: 6, to: 8, heading: 'Last', contents: '', isEmpty: false },
    ])
  })

  it('is empty for a file without blocks', () => {
    expect(outlineOf({ title: 'A' })).toMatchObject({ words: 1, sections: [] })
  })

  it.each([
    ['down', 1, 3, ['Three', 'Empty', 'Last', 'End', 'First', 'See', 'one', 'three']],
    ['down by one', 1, 2, ['Three', 'Empty', 'First', 'See', 'one', 'three', 'Last', 'End']],
    ['up', 3, 1, ['Three', 'Last', 'End', 'First', 'See', 'one', 'three', 'Empty']],
  ])('moves a heading with all its blocks %s', (_, from, to, order) => {
    const text = JSON.stringify(post, null, 2)
    const moved = applyEdits(text, editsToMoveSection('/content', outlineOf(post).sections, from, to))
    const starts = JSON.parse(moved).content.map(
      ({ text: words, items }: { text?: string; items?: string[] }) =>
        (words ?? items?.[0] ?? '').split(' ')[0],
    )
    expect(starts).toEqual(order)
  })
})
