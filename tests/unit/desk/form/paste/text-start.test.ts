import { describe, expect, it } from 'vitest'
import { blocksFromPlain, textStart } from '../../../../../scripts/desk/app/form/paste/text-start'

const paragraph = (text: string) => ({ type: 'paragraph', text }) as const
const start = (...blocks: readonly { type: 'paragraph' | 'heading'; text: string }[]) =>
  textStart({ blocks, losses: [] }, 40)

describe('the first line of a pasted text', () => {
  it.each([
    { type: 'heading', text: 'What heat loss costs' } as const,
    paragraph('What heat loss costs'),
    paragraph('**What** heat loss costs'),
  ])('becomes the title: %j', (first) => {
    expect(start(first, paragraph('A roof is cold.'))).toMatchObject({
      title: 'What heat loss costs',
      blocks: [paragraph('A roof is cold.')],
    })
  })

  it.each([
    paragraph('A roof is cold.'),
    paragraph('A line that is longer than titles of this kind of page may be'),
  ])('stays in the text: %j', (first) => {
    const found = start(first, paragraph('More'))
    expect(found.title).toBeUndefined()
    expect(found.blocks).toHaveLength(2)
  })

  it('stays in a text that has no other line', () => {
    expect(start(paragraph('Alone')).title).toBeUndefined()
  })
})

describe('a text without formatting', () => {
  it('is divided at its empty lines, else at its line ends', () => {
    expect(blocksFromPlain('One\r\nline\r\n\r\nTwo').blocks).toEqual([
      paragraph('One line'),
      paragraph('Two'),
    ])
    expect(blocksFromPlain('One\nTwo\n').blocks).toEqual([paragraph('One'), paragraph('Two')])
    expect(blocksFromPlain(' \n ').blocks).toEqual([])
  })

  it('shows signs of the syntax as they were typed', () => {
    expect(blocksFromPlain('5 * 3 {x}').blocks).toEqual([paragraph(expect.stringContaining('\\{x'))])
  })
})
