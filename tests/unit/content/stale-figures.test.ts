import { describe, expect, it } from 'vitest'
import {
  type SpecifiedFigure,
  staleFigureWarnings,
} from '../../../scripts/content/checks/figures/stale-figures'
import type { TextFigure } from '../../../scripts/content/checks/figures/text-figures'

type Bounds = Pick<TextFigure, 'min' | 'max'>

/** A figure in a text about the dryer. */
function written(bounds: Bounds, parts: Partial<TextFigure> = {}): TextFigure {
  return {
    file: 'content/pages/product/dryer.json',
    place: { path: ['text'], of: 'value' },
    written: 'as written',
    unit: 'bar',
    about: '/product/dryer',
    isOurs: false,
    ...bounds,
    ...parts,
  }
}

const specified = (address: string, label: string, bounds: Bounds): SpecifiedFigure => ({
  address,
  label,
  quantity: { ...bounds, unit: 'bar' },
})
const pressure = specified('/product/dryer', 'Pressure', { min: 4, max: 10 })
const outlet = specified('/product/dryer', 'Outlet pressure', { min: 5, max: 9 })
const ofChiller = specified('/product/chiller', 'Working pressure', { min: 1, max: 7 })

/** The specification that a figure resembles; undefined if nothing is reported. */
function resembled(figure: TextFigure, specifications: readonly SpecifiedFigure[]): string | undefined {
  const quantities = specifications.map(({ quantity }) => quantity)
  const [warning] = staleFigureWarnings([figure], specifications, quantities)
  return warning && String(warning.expected)
}

describe('staleFigureWarnings', () => {
  it('says which specification a figure resembles, and how to let the text follow it', () => {
    const figure = written({ min: 4, max: 8 }, { written: '4–8 bar', field: 'Text' })
    expect(staleFigureWarnings([figure], [pressure], [pressure.quantity])).toEqual([
      {
        file: figure.file,
        place: figure.place,
        field: 'Text',
        message: '"4–8 bar" resembles a specification and differs from it.',
        expected: '"4–10 bar", the Pressure of /product/dryer',
        found: '"4–8 bar"',
        help: [
          'If it is an old value, write the new one, or {/product/dryer: Pressure}, which follows every change.',
        ],
        warning: 'staleFigure',
      },
    ])
    expect(staleFigureWarnings([written({ min: 1, max: 2 })], [pressure], [])[0]).not.toHaveProperty('field')
  })

  it('accepts a figure that equals any quantity of the site', () => {
    const figures = [written({ min: 4, max: 10 }), written({ min: 4, max: 8 })]
    expect(
      staleFigureWarnings(figures, [pressure], [pressure.quantity, { min: 4, max: 8, unit: 'bar' }]),
    ).toEqual([])
    expect(staleFigureWarnings(figures, [pressure], [{ min: 4, max: 8, unit: '°C' }])).toHaveLength(2)
    expect(
      staleFigureWarnings([written({ min: 1, max: 2 })], [pressure], [{ max: 12, unit: 'bar' }]),
    ).toHaveLength(1)
  })

  it('prefers the specification of the page that shares an end, then one that shares an end, then the first of the page', () => {
    const elsewhere = specified('/product/chiller', 'Pressure', { min: 3, max: 9 })
    expect(resembled(written({ min: 3, max: 9 }), [elsewhere, pressure, outlet])).toBeUndefined()
    expect(resembled(written({ min: 2, max: 9 }), [elsewhere, pressure, outlet])).toContain('Outlet pressure')
    expect(resembled(written({ min: 3, max: 8 }), [pressure, outlet, elsewhere])).toContain(
      '/product/chiller',
    )
    expect(resembled(written({ min: 2, max: 8 }), [elsewhere, pressure, outlet])).toContain(
      '"4–10 bar", the Pressure of /product/dryer',
    )
  })

  it('reports a figure about another page if it shares exactly one end, or the company speaks of itself', () => {
    const elsewhere = { about: '/product/chiller' }
    expect(resembled(written({ min: 4, max: 8 }, elsewhere), [pressure])).toContain(
      'Pressure of /product/dryer',
    )
    expect(resembled(written({ min: 2, max: 10 }, elsewhere), [pressure])).toContain(
      'Pressure of /product/dryer',
    )
    expect(resembled(written({ min: 2, max: 8 }, elsewhere), [pressure])).toBeUndefined()
    expect(resembled(written({ min: 2, max: 8 }, { ...elsewhere, isOurs: true }), [pressure])).toContain(
      'Pressure',
    )
  })

  it('compares a range only with ranges, a bound only with bounds of its kind, and both in one unit', () => {
    const [from, to] = [
      specified('/product/dryer', 'From', { min: 4 }),
      specified('/product/dryer', 'To', { max: 10 }),
    ]
    expect(resembled(written({ min: 3 }), [pressure, to, from])).toContain('the From of')
    expect(resembled(written({ max: 9 }), [pressure, from, to])).toContain('the To of')
    expect(resembled(written({ min: 4, max: 8 }), [from, to])).toBeUndefined()
    expect(resembled(written({ min: 4, max: 8 }, { unit: '°C' }), [pressure])).toBeUndefined()
  })

  it('takes no bound of another page for a shared end', () => {
    const bound = specified('/product/chiller', 'From', { min: 4 })
    const most = specified('/product/chiller', 'To', { max: 4 })
    expect(resembled(written({ min: 5 }), [bound])).toBeUndefined()
    expect(resembled(written({ max: 5 }), [most])).toBeUndefined()
    expect(resembled(written({ min: 5 }, { isOurs: true }), [ofChiller, bound])).toContain('the From of')
  })
})
