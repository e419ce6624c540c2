import { describe, expect, it } from 'vitest'
import { postWords, readingMinutes } from '../../../scripts/content/link/reading-time'

const words = (content: unknown, title = '') => postWords({ title, content }, () => '10 to 500 Nm³/h')

describe('postWords', () => {
  it.each([
    ['', 0],
    [' \n\t ', 0],
    ['One', 1],
    [' One  two\nthree\tfour ', 4],
    ['500\u00a0Nm³/h and\u202f7', 4],
    ['A [link here](/about) and **bold words**', 6],
    ['Up to {Flow}', 6],
  ])('counts the words of “%s” as readers see them', (text, count) => {
    expect(words([{ type: 'paragraph', text }])).toBe(count)
  })

  it('counts the title and texts at any depth, but no type, picture or source', () => {
    const blocks = [
      { type: 'list', items: ['one', { text: 'two', subpoints: ['three', 4] }] },
      { type: 'picture', picture: { alt: 'not read' }, image: 'not read', sources: ['not read'] },
      { type: 'table', rows: [['four', 'five']], caption: 'six' },
    ]
    expect(words(blocks, 'A title')).toBe(8)
    expect(postWords('No post', () => '')).toBe(0)
  })

  it('takes a minute for 220 words, and one at least', () => {
    const minutes = (count: number) => readingMinutes({ content: 'word '.repeat(count) }, () => '')
    expect([0, 220, 329, 330, 1100].map(minutes)).toEqual([1, 1, 1, 2, 5])
  })
})
