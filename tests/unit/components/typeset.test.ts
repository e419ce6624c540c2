import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Typeset } from '../../../src/components/text/typeset'

const markupOf = (text: string) => renderToStaticMarkup(createElement(Typeset, null, text))

describe('Typeset', () => {
  it('leaves an ordinary text as it is', () => {
    expect(markupOf('Nitrogen plant')).toBe('Nitrogen plant')
  })

  it.each(['Bio-CNG yield per tonne', 'H₂S & CO₂ scrubber'])(
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
})
