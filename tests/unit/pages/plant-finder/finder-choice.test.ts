import { describe, expect, it } from 'vitest'
import type { FinderOption, FinderPlant, PlantFinder } from '../../../../src/generated/content'
import {
  choose,
  firstChoice,
  isAmount,
  isPartner,
  plantOf,
  readChoice,
} from '../../../../src/pages/home/plant-finder/finder-choice'
import { writeFigure } from '../../../../src/pages/home/plant-finder/finder-figure'
import { figuresOf } from '../../../../src/pages/home/plant-finder/finder-figures'
import { sliderFigure, sliderPosition } from '../../../../src/pages/home/plant-finder/slider'
import { convert } from '../../../../src/units/convert'
import type { System, Unit } from '../../../../src/units/unit-table'

const amount = { label: 'Flow', unit: 'Nm³/h' as const, start: 500, from: 20, to: 10_000, log: true }
const option = (id: string, partners: string[], plant?: string): FinderOption => ({
  id,
  label: id,
  partners,
  link: '/product/x',
  ...(plant && { plant, amount }),
})
const plant = (id: string): FinderPlant => ({
  id,
  product: `/product/${id}`,
  name: id,
  range: { label: 'Flow', quantity: { min: 50, max: 5000, unit: 'Nm³/h' } },
  scale: { min: 10, max: 10_000, log: true },
  stations: [{ symbol: 'filter', label: 'Filter' }],
})
const finder: PlantFinder = {
  have: [
    option('biogas', ['fuel'], 'biogas'),
    option('waste', ['fuel'], 'digester'),
    option('air', ['oxygen', 'dry']),
  ],
  need: [
    option('fuel', ['waste', 'biogas']),
    option('oxygen', ['air'], 'oxygen'),
    option('dry', ['air'], 'dry'),
    option('cold', [], 'cold'),
  ],
  plants: ['biogas', 'digester', 'oxygen', 'dry', 'cold'].map(plant),
  symbols: [],
}
const idOf = (choice: Parameters<typeof plantOf>[1]) => plantOf(finder, choice)?.plant.id

describe('choices of the plant finder', () => {
  it('begin with the first option and its partner', () => {
    expect(firstChoice(finder)).toEqual({ have: 'biogas', need: 'fuel' })
  })

  it('keep the option of the other list where the two go together, and otherwise take the usual partner', () => {
    expect(choose(finder, { have: 'biogas', need: 'fuel' }, 'have', 'waste')).toEqual({
      have: 'waste',
      need: 'fuel',
    })
    expect(choose(finder, { have: 'biogas', need: 'fuel' }, 'need', 'dry')).toEqual({
      have: 'air',
      need: 'dry',
    })
    expect(choose(finder, { have: 'air', need: 'dry' }, 'have', 'air')).toEqual({ have: 'air', need: 'dry' })
    expect(choose(finder, { have: 'air', need: 'dry' }, 'need', 'fuel')).toEqual({
      have: 'waste',
      need: 'fuel',
    })
  })

  it('leave the other list empty where nothing goes together', () => {
    const cold = choose(finder, { have: 'air', need: 'dry' }, 'need', 'cold')
    expect(cold).toEqual({ need: 'cold' })
    expect(isPartner(finder, cold, 'have', 'air')).toBe(false)
    expect(isPartner(finder, { have: 'air' }, 'need', 'oxygen')).toBe(true)
  })

  it('lead to the plant of what the visitor has, otherwise of what the visitor needs', () => {
    expect(idOf({ have: 'waste', need: 'fuel' })).toBe('digester')
    expect(idOf({ have: 'air', need: 'oxygen' })).toBe('oxygen')
    expect(idOf({ need: 'cold' })).toBe('cold')
    expect(idOf({})).toBeUndefined()
  })

  it('are read from an address, where anything unknown is ignored', () => {
    expect(readChoice(finder, '?have=waste&amount=300')).toEqual({
      choice: { have: 'waste', need: 'fuel' },
      amount: 300,
    })
    expect(readChoice(finder, '?need=dry')?.choice).toEqual({ have: 'air', need: 'dry' })
    expect(readChoice(finder, '?have=air&need=dry')?.choice).toEqual({ have: 'air', need: 'dry' })
    expect(readChoice(finder, '?have=gold&amount=3')).toBeUndefined()
    for (const text of ['-1', '0', '1e9', 'NaN', 'Infinity', 'many', ''])
      expect(readChoice(finder, `?have=waste&amount=${text}`)?.amount, text).toBeUndefined()
  })

  it('accept amounts from 0.01 to 99,999', () => {
    expect([0.01, 99_999].map(isAmount)).toEqual([true, true])
    expect([undefined, 0, -5, 100_000, Number.NaN, Number.POSITIVE_INFINITY].some(isAmount)).toBe(false)
  })
})

describe('figures of a plant', () => {
  const chosen = plantOf(finder, { have: 'biogas' }) ?? expect.fail('There is no plant.')
  const positionAt = (figure: number) => figuresOf(chosen, figure, 'metric').position

  it('compare the amount with the range, its ends included', () => {
    expect([49, 50, 5000, 5001].map(positionAt)).toEqual(['below', 'inside', 'inside', 'above'])
  })

  it('count the printed limits as inside in every system, although they are rounded: 31.1 SCFM for 50 Nm³/h', () => {
    const at = (figure: number, unit: Unit, system: System) =>
      figuresOf(chosen, convert(figure, unit, 'Nm³/h'), system).position
    expect([31, 31.1, 3110, 3111].map((figure) => at(figure, 'SCFM', 'us'))).toEqual([
      'below',
      'inside',
      'inside',
      'above',
    ])
    expect([49.995, 50, 5000, 5001].map((figure) => at(figure, 'Nm³/h', 'us'))).toEqual([
      'inside',
      'inside',
      'inside',
      'above',
    ])
    expect(at(49.995, 'Nm³/h', 'metric')).toBe('below')
  })

  it('count cooling in tons of refrigeration in US units, with the printed limit inside', () => {
    const quantity = { min: 100, max: 1100, unit: 'kW', cooling: true } as const
    const chiller = {
      ...chosen,
      plant: { ...chosen.plant, range: { label: 'Cooling', quantity } },
      amount: { label: 'Load', unit: 'kW' as const, start: 300, from: 20, to: 2000 },
    }
    const at = (figure: number) => figuresOf(chiller, convert(figure, 'TR', 'kW'), 'us')
    expect(writeFigure(at(50).amount, 'us')).toBe('50\u00a0TR')
    expect([28.3, 28.4, 313, 314].map((figure) => at(figure).position)).toEqual([
      'below',
      'inside',
      'inside',
      'above',
    ])
  })

  it('compare the result where the amount measures something else', () => {
    const beds = {
      ...chosen,
      amount: { label: 'Beds', unitLabel: 'beds', start: 100, from: 5, to: 600 },
      answer: { label: 'Demand', source: '/sizing/x', rate: { low: 0.5, high: 0.8, unit: 'Nm³/h' as const } },
    }
    expect(figuresOf(beds, 80, 'metric')).toMatchObject({
      result: { low: 40, high: 64, unit: 'Nm³/h' },
      position: 'partlyBelow',
    })
  })

  it('extend the scale to a figure beyond it', () => {
    expect(figuresOf(chosen, 99_999, 'metric').scale).toEqual({ min: 10, max: 100_000, log: true })
    expect(figuresOf(chosen, 9_999, 'metric').scale.max).toBe(10_000)
  })
})

describe('the slider', () => {
  it.each([
    [{ from: 20, to: 10_000, log: true }, [20, 250, 500, 1200, 10_000]],
    [{ from: 5, to: 300 }, [5, 60, 155, 300]],
  ])('leads to round figures, and back to the same position: %j', (scale, figures) => {
    for (const figure of figures) {
      const near = sliderFigure(sliderPosition(figure, scale), scale)
      // Half a step of a slider over nearly three decades.
      expect(Math.abs(near - figure) / figure).toBeLessThan(0.05)
    }
    for (let position = 0; position <= 1000; position += 10) {
      const figure = sliderFigure(position, scale)
      expect(String(figure).replace(/\.?0+$/, '').length).toBeLessThan(4)
      expect(figure).toBeGreaterThanOrEqual(scale.from)
      expect(figure).toBeLessThanOrEqual(scale.to)
    }
  })

  it('stays at its ends for figures beyond them', () => {
    expect(sliderPosition(1, { from: 5, to: 300 })).toBe(0)
    expect(sliderPosition(99_999, { from: 20, to: 10_000, log: true })).toBe(1000)
  })
})
