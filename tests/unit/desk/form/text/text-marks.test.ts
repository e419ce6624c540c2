import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markText } from '../../../../../scripts/desk/app/form/text/text-marks'

describe('the marks of a text', () => {
  it('show placeholders and spaces that do not break', () => {
    expect(markText('{count} of 5\u00a0bar', ['count'])).toEqual([
      { text: '{count}', mark: 'placeholder' },
      { text: ' of 5' },
      { text: '\u00a0', mark: 'space' },
      { text: 'bar' },
    ])
    expect(markText('{other}', ['count'])).toEqual([{ text: '{other}' }])
  })

  it('change nothing of the text', () => {
    const pieces = fc.constantFrom('{count}', '{', '}', '\\', '\u00a0', '\u202f', 'a', ' ', '{x y}')
    fc.assert(
      fc.property(fc.array(pieces), (all) => {
        const text = all.join('')
        expect(
          markText(text, ['count'])
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })
})
