import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { USEquivalent } from '../../../../src/pages/calculator/inputs/field-notes'

const render = (unit: 't/day' | '°C', written: string) =>
  renderToStaticMarkup(createElement(USEquivalent, { field: { unit }, written })).replaceAll('\u00a0', ' ')

describe('the equivalent of a field in US units', () => {
  it('shows the entered figure converted', () => {
    expect(render('t/day', '60')).toContain('66 short tons/day')
  })

  it('shows nothing for an empty field and for zero, except for temperatures', () => {
    expect([render('t/day', ''), render('t/day', '0')]).toEqual(['', ''])
    expect(render('°C', '0')).toContain('32 °F')
  })
})
