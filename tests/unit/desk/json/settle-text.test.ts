import { describe, expect, it } from 'vitest'
import { RefusedEdit } from '../../../../scripts/desk/json/edit-tree'
import type { TextConflict } from '../../../../scripts/desk/json/merge-by-field'
import { type AnsweredConflict, settleText } from '../../../../scripts/desk/json/settle-text'

const answered = (
  answer: AnsweredConflict['answer'],
  pointer: string,
  values: Omit<TextConflict, 'pointer'> = {},
): AnsweredConflict => ({ answer, conflict: { pointer, ...values } })

describe('the answers to conflicts', () => {
  it('about the order of fields sort them as on disk, also those of the whole file', () => {
    const text = '{ "title": "A", "notes": { "b": 1, "a": 2 } }\n'
    const both = (answer: 'draft' | 'disk') => [
      answered(answer, '', { order: [1, 0] }),
      answered(answer, '/notes', { order: [1, 0] }),
    ]
    expect(settleText(text, both('draft'))).toBe(text)
    expect(settleText(text, both('disk'))).toBe('{ "notes": { "a": 2, "b": 1 }, "title": "A" }\n')
  })

  it('about the order of a list and of a list in it can come in any sequence', () => {
    const all = [answered('disk', '/0', { order: [2, 0, 1] }), answered('disk', '', { order: [1, 0] })]
    for (const answers of [all, all.toReversed()])
      expect(settleText('[["x", "y", "z"], "last"]\n', answers)).toBe('["last", ["z", "x", "y"]]\n')
  })

  it('about values leave the order of all others', () => {
    const values = [
      answered('disk', '/points/0/text', { disk: '"A"', draft: '"B"' }),
      answered('base', '/points/1', { draft: '"C"' }),
    ]
    expect(settleText('{ "points": [{ "text": "B" }, "C", "D"] }\n', values)).toBe(
      '{ "points": [{ "text": "A" }, "D"] }\n',
    )
  })

  it('write nothing in place of a file that both sides have removed', () => {
    expect(settleText(null, [])).toBeNull()
  })

  it('are refused where there is nothing to sort', () => {
    for (const text of ['{ "points": "One" }', '{}'])
      expect(() => settleText(text, [answered('disk', '/points', { order: [0] })])).toThrow(
        new RefusedEdit('There is nothing to sort at "/points".'),
      )
  })
})
