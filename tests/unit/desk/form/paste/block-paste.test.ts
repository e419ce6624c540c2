import { describe, expect, it } from 'vitest'
import {
  editsToPaste,
  editsToTakeBack,
  type PasteTarget,
  placeBlocks,
} from '../../../../../scripts/desk/app/form/paste/block-paste'
import type { PastedBlock } from '../../../../../scripts/desk/app/form/paste/pasted-block'
import { applyEdits } from '../../../../../scripts/desk/json/apply-edit'

const blocks: readonly PastedBlock[] = [
  { type: 'heading', text: 'New' },
  { type: 'list', items: ['one', 'two'] },
]
const items = [
  { type: 'heading', text: 'Start' },
  { type: 'paragraph', text: 'one **two** three' },
]

function pasted(target: Omit<PasteTarget, 'end'> & { readonly end?: number }, content: unknown = items) {
  const before = `${JSON.stringify({ content })}\n`
  const paste = placeBlocks({ end: target.start, ...target }, blocks)
  const after = applyEdits(before, editsToPaste('/content', paste))
  const back = applyEdits(after, editsToTakeBack('/content', paste))
  expect(JSON.parse(back)).toEqual(JSON.parse(before))
  return { first: paste.first, items: JSON.parse(after).content }
}

describe('placing pasted blocks', () => {
  it('divides a paragraph at the caret', () => {
    expect(pasted({ index: 1, type: 'paragraph', text: 'one **two** three', start: 12 })).toEqual({
      first: 2,
      items: [
        items[0],
        { type: 'paragraph', text: 'one **two**' },
        ...blocks,
        { type: 'paragraph', text: 'three' },
      ],
    })
  })

  it('follows a paragraph whose bold words would be divided', () => {
    expect(pasted({ index: 1, type: 'paragraph', text: 'one **two** three', start: 7 }).items).toEqual([
      ...items,
      ...blocks,
    ])
  })

  it('replaces an empty paragraph and a selected one', () => {
    const empty = [{ type: 'paragraph', text: '' }]
    expect(pasted({ index: 0, type: 'paragraph', text: '', start: 0 }, empty).items).toEqual(blocks)
    const text = 'one **two** three'
    expect(pasted({ index: 1, type: 'paragraph', text, start: 0, end: text.length }).items).toEqual([
      items[0],
      ...blocks,
    ])
  })

  it('follows a heading with text', () => {
    expect(pasted({ index: 0, type: 'heading', text: 'Start', start: 2 })).toEqual({
      first: 1,
      items: [items[0], ...blocks, items[1]],
    })
  })
})
