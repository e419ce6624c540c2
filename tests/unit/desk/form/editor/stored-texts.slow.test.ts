import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { EditorState } from '@codemirror/state'
import { describe, expect, it } from 'vitest'
import { keepMarkup, textFromElsewhere } from '../../../../../scripts/desk/app/form/editor/inline-commands'
import { inlineState } from '../../../../../scripts/desk/app/form/editor/inline-state'
import { changeText } from '../../../../../scripts/desk/inline/edit-cells'
import { cellsOf } from '../../../../../scripts/desk/inline/inline-cells'
import { filesBelow } from '../../../../../scripts/lib/files-below'

const repository = resolve(import.meta.dirname, '../../../../..')

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const texts = ['content', 'tests/fixture/content']
  .flatMap((folder) => filesBelow(join(repository, folder)).map((file) => join(repository, folder, file)))
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => textsIn(JSON.parse(readFileSync(file, 'utf8'))))
const all = [...new Set([...texts, 'a\r\nb', '\r', 'a\u2028b', '', '{', '[a](b'])]

describe('a text that changes elsewhere', () => {
  it('leaves a selection that the next key can delete', () => {
    const state = EditorState.create({
      doc: 'everything',
      selection: { anchor: 1, head: 9 },
      extensions: [inlineState, keepMarkup],
    })
    const shown = state.update(textFromElsewhere(state, 'a b c')).state
    const { from, to } = shown.selection.main
    expect(shown.doc.toString()).toBe('a b c')
    expect(from).toBeLessThanOrEqual(to)
  })
})

describe('the stored texts', () => {
  it('are the documents of their editors, character by character', () => {
    expect(all.length).toBeGreaterThan(1000)
    for (const doc of all) {
      const state = EditorState.create({ doc, extensions: [inlineState, keepMarkup] })
      expect(state.doc.toString()).toBe(doc)
    }
  })

  it('are the same after a letter was typed and deleted, wherever that is', () => {
    for (const text of all) {
      const cells = cellsOf(text, 'text')
      // A loose asterisk, as in 2 * 3, may get a backslash.
      if (cells.some(({ written }) => /^[*{}\\]$/.test(written))) continue
      for (const at of [0, cells.length >> 2, cells.length >> 1, cells.length]) {
        const caret = at === 0 ? 0 : (cells[at - 1]?.to ?? 0)
        const typed = changeText(text, 'text', { from: caret, to: caret, insert: 'x' })
        const change = { from: typed.head - 1, to: typed.head, insert: '' }
        expect(changeText(typed.text, 'text', change, { deletes: 'backward' }).text).toBe(text)
      }
    }
  })
})
