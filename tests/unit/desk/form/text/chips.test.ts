import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chipsIn,
  keepChipsWhole,
  outsideChips,
  replace,
} from '../../../../../scripts/desk/app/form/text/chips'

const names = ['count', 'page']

/** What typing `piece` over a selection, or deleting with it collapsed, makes of a text. */
function change(text: string, start: number, end: number, piece: string) {
  return keepChipsWhole(text, replace(text, start, end, piece), { start, end }, names)
}
/** Backspace at a position. */
function erase(text: string, at: number) {
  return keepChipsWhole(text, replace(text, at - 1, at, ''), { start: at, end: at }, names)
}

describe('placeholders in a text', () => {
  it('are those with known names', () => {
    expect(chipsIn('Show {count} of {other} {page}', names).map(({ name }) => name)).toEqual([
      'count',
      'page',
    ])
  })

  it('go whole when one of their characters is deleted', () => {
    expect(erase('Show {count} pages', 12)).toEqual({ text: 'Show  pages', caret: 5 })
    expect(erase('Show {count} pages', 9)).toEqual({ text: 'Show  pages', caret: 5 })
    expect(erase('Show {count} pages', 5)).toEqual({ text: 'Show{count} pages', caret: 4 })
  })

  it('go whole when a selection takes a part of them', () => {
    expect(change('Show {count} pages', 8, 15, 'many')).toEqual({ text: 'Show manyges', caret: 9 })
    expect(change('{count}{page}', 3, 10, '')).toEqual({ text: '', caret: 0 })
  })

  it('stay when the selection beside them is replaced', () => {
    expect(change('Show {count} pages', 13, 18, 'kept pages').text).toBe('Show {count} kept pages')
    expect(change('Show {count} pages', 0, 18, 'Show {count} kept pages').text).toBe(
      'Show {count} kept pages',
    )
  })

  it('have what is typed into them behind them', () => {
    expect(change('Show {count} pages', 8, 8, 'x')).toEqual({ text: 'Show {count}x pages', caret: 13 })
  })

  it('let the caret pass in both directions', () => {
    const chips = chipsIn('Show {count} pages', names)
    expect(outsideChips(6, 5, chips)).toBe(12)
    expect(outsideChips(11, 12, chips)).toBe(5)
    expect(outsideChips(5, 4, chips)).toBe(5)
  })

  it('are never cut by typing, pasting or deleting', () => {
    const texts = fc
      .array(fc.oneof(fc.constantFrom('{count}', '{page}', 'a', ' '), fc.constant('b')), { maxLength: 8 })
      .map((all) => all.join(''))
    fc.assert(
      fc.property(
        texts,
        fc.nat(),
        fc.nat(),
        fc.constantFrom('', 'a', 'xy', ' '),
        (text, one, other, piece) => {
          const [start = 0, end = 0] = [one % (text.length + 1), other % (text.length + 1)].sort(
            (a, b) => a - b,
          )
          const result = change(text, start, end, piece)
          const left = result.text.replace(/\{count\}|\{page\}/g, '')
          expect(left).not.toMatch(/[{}]/)
          expect(result.caret).toBeLessThanOrEqual(result.text.length)
          expect(outsideChips(result.caret, 0, chipsIn(result.text, names))).toBe(result.caret)
        },
      ),
    )
  })

  it('do not disturb a change beside them', () => {
    fc.assert(
      fc.property(fc.constantFrom('a', 'bc', ''), fc.nat(4), fc.nat(4), (piece, one, other) => {
        const text = 'word{count}'
        const [start = 0, end = 0] = [one, other].sort((a, b) => a - b)
        expect(change(text, start, end, piece)).toEqual(replace(text, start, end, piece))
      }),
    )
  })
})
