import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Typeset } from '../../../src/components/text/typeset'

const markupOf = (text: string) => renderToStaticMarkup(createElement(Typeset, null, text))

describe('Typeset', () => {
  it('leaves an ordinary text as it is', () => {
    expect(markupOf('Nitrogen plant')).toBe('Nitrogen plant')
  })

  it.each(['Bio-CNG yield per tonne', 'H₂S & CO₂ scrubber', 'Designed to ISO 7396-1'])(
    'renders “%s” in one element, so that a flex container keeps its blanks',
    (text) => {
      const markup = markupOf(text)
      expect(
        markup
          .replace(/^<span>(.*)<\/span>$/, '$1')
          .split(/<\/?(?:span|sub)[^>]*>/)
          .join(''),
      ).toBe(text.replace(/[₀-₉]/g, (digit) => String('₀₁₂₃₄₅₆₇₈₉'.indexOf(digit))).replace('&', '&amp;'))
      expect(markup).toMatch(/^<span>.*<\/span>$/)
    },
  )

  it.each(['Bio-CNG', '7396-1', '95–99.999', '50–5,000', '−40–+10'])('breaks no line inside %s', (name) => {
    expect(markupOf(`To ${name}: yes`)).toMatch(
      new RegExp(`<span class="[^"]+">${name.replace('+', '\\+')}</span>`),
    )
  })

  it('breaks lines after the hyphen of a range of years', () => {
    expect(markupOf('In 2020-21')).toBe('In 2020-21')
  })
})
