import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { MarkedText } from '../../../../src/tools/search/view/marked-text'

const markup = (text: string, ...marked: string[]) =>
  renderToStaticMarkup(createElement(MarkedText, { text, marked: new Set(marked) })).replace(
    / class="[^"]*"/g,
    '',
  )

describe('MarkedText', () => {
  test.each([
    ['Two dryers, one dryer', ['dryer'], 'Two <mark>dryers</mark>, one <mark>dryer</mark>'],
    ['Nitrogen', ['nitrogen'], '<mark>Nitrogen</mark>'],
    [
      'Oxygen & nitrogen plants',
      ['oxygen', 'nitrogen'],
      '<mark>Oxygen</mark> &amp; <mark>nitrogen</mark> plants',
    ],
    ['Removes CO₂', ['co2'], 'Removes <mark><span>CO<sub>2</sub></span></mark>'],
    ['Plants for Bio-CNG', [], '<span>Plants for <span>Bio-CNG</span></span>'],
    ['Plants for Bio-CNG', ['plant'], '<mark>Plants</mark><span> for <span>Bio-CNG</span></span>'],
  ])('marks words of “%s” and leaves the rest together', (text, marked, expected) => {
    expect(markup(text, ...marked)).toBe(`<span>${expected}</span>`)
  })
})
