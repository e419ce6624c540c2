import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { describe, expect, it } from 'vitest'
import { inlineContext, inlineState } from '../../../../../scripts/desk/app/form/editor/inline-state'
import { rangeOfProblem, repairedText } from '../../../../../scripts/desk/app/form/model/problem-piece'
import type { FieldProblem } from '../../../../../scripts/desk/contract/api'

const place = { file: 'pages/about.json', pointer: '/heroSummary' }
const problemAt = (text: string, occurrence = 0, repair?: string): FieldProblem => ({
  place,
  severity: 'mistake',
  message: 'Wrong.',
  piece: { text, occurrence },
  ...(repair !== undefined && { repair }),
})

/** What the editor underlines in a text. */
function underlined(doc: string, problem: FieldProblem): string[] {
  const context = { mode: 'text', isLong: true, format: () => undefined, problems: [problem] } as const
  const state = EditorState.create({ doc, extensions: [inlineContext.of(context), inlineState] })
  const found: string[] = []
  for (const decorations of state.facet(EditorView.decorations)) {
    if (typeof decorations === 'function') continue
    decorations.between(0, doc.length, (from, to, { spec }) => {
      if (spec.attributes?.['aria-invalid'] === 'grammar') found.push(doc.slice(from, to))
    })
  }
  return found
}

describe('the underlined part of a mistake', () => {
  it('is the piece that the check names', () => {
    expect(underlined('A 5 Nm3/h and 6 Nm3/h flow', problemAt('Nm3/h', 1))).toEqual(['Nm3/h'])
    expect(rangeOfProblem('A 5 Nm3/h and 6 Nm3/h flow', problemAt('Nm3/h', 1))).toEqual({ from: 16, to: 21 })
  })

  it('is the words of a link whose hidden address is wrong', () => {
    expect(underlined('See [our *plants*](/produkt) now', problemAt('/produkt'))).toEqual(['our *plants*'])
  })

  it('is gone once the text no longer has the piece', () => {
    expect(underlined('See [our plants](/product) now', problemAt('/produkt'))).toEqual([])
  })
})

describe('the repair of a mistake', () => {
  it('replaces that occurrence alone', () => {
    expect(repairedText('5 Nm3/h, 6 Nm3/h', problemAt('Nm3/h', 1, 'Nm³/h'))).toBe('5 Nm3/h, 6 Nm³/h')
  })

  it('replaces the whole text if the mistake is not about a piece', () => {
    const { piece: _, ...problem } = problemAt('', 0, 'receiver')
    expect(repairedText('reciever', problem)).toBe('receiver')
  })

  it('is not offered for a text that has changed since', () => {
    expect(repairedText('5 Nm³/h', problemAt('Nm3/h', 0, 'Nm³/h'))).toBeUndefined()
  })
})
