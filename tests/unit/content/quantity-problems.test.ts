import { describe, expect, it } from 'vitest'
import { quantitiesIn, quantityProblems } from '../../../scripts/content/checks/figures/quantity-problems'
import { entryOf } from './entry-of'
import { schemasOf } from './schemas-of'

const schemas = schemasOf({
  'shared/property': {
    title: 'Property',
    enum: ['flow', 'pressure', 'purity', 'composition', 'taste'],
    dimensions: {
      flow: ['gas flow'],
      pressure: ['pressure', 'gauge pressure'],
      purity: ['share'],
      composition: ['share'],
    },
  },
})
const problemsOf = (value: unknown) =>
  quantityProblems(entryOf('content/pages/product/dryer.json', value), schemas)
const specification = (property: string, quantity: unknown) =>
  problemsOf({ technicalSpecifications: { Figure: { property, quantity } } })

describe('quantitiesIn', () => {
  it('finds quantities at any depth, those of specifications and lead figures with property and label', () => {
    const quantity = { value: 5, unit: 'bar' }
    const value = {
      leadFigures: [{ property: 'pressure', label: 'Pressure', quantity }],
      technicalSpecifications: { Inlet: { property: 'pressure', quantity, scale: quantity } },
      blocks: [{ label: 'No property', quantity }],
      step: { property: 'pressure', quantity },
      steps: [{ property: 'pressure', quantity }],
      other: { value: 5, unit: 'furlong' },
    }
    expect(quantitiesIn(value)).toEqual([
      { path: ['leadFigures', 0, 'quantity'], quantity, property: 'pressure', label: 'Pressure' },
      {
        path: ['technicalSpecifications', 'Inlet', 'quantity'],
        quantity,
        property: 'pressure',
        label: 'Inlet',
      },
      { path: ['technicalSpecifications', 'Inlet', 'scale'], quantity },
      { path: ['blocks', 0, 'quantity'], quantity },
      { path: ['step', 'quantity'], quantity, property: 'pressure', label: 'step' },
      { path: ['steps', 0, 'quantity'], quantity },
    ])
    expect(quantitiesIn([{ Inlet: { property: 'pressure', quantity } }, 'text', null])).toEqual([
      { path: [0, 'Inlet', 'quantity'], quantity, property: 'pressure', label: 'Inlet' },
    ])
  })
})

describe('quantityProblems', () => {
  it('names the units that fit a property, and the properties that a unit fits', () => {
    expect(specification('flow', { value: 5, unit: 'bar' })).toMatchObject([
      {
        place: { path: ['technicalSpecifications', 'Figure', 'quantity', 'unit'] },
        message: 'bar is a unit of pressure, and this figure is a flow.',
        expected: 'Nm³/h, SCFM, Nm³/min, Nm³/day, SCFD, MMSCFD or Sm³/h, because the property is "flow"',
        found: '"bar"',
        help: ['Correct the unit, or change "property" to "pressure".'],
      },
    ])
    expect(specification('flow', { value: 5, unit: '%' })).toMatchObject([
      { help: ['Correct the unit, or change "property" to "purity" or "composition".'] },
    ])
    expect(specification('flow', { value: 5, unit: '°C' })).toMatchObject([{ help: ['Correct the unit.'] }])
  })

  it.each([
    ['pressure', 'bar(g)'],
    ['taste', 'bar'],
    ['constructor', 'bar'],
  ])('accepts a %s in %s', (property, unit) => {
    expect(specification(property, { value: 5, unit })).toEqual([])
  })

  it.each([
    ['%', [0, 100], [-0.1, 100.1]],
    ['ppm', [0, 1_000_000], [-1, 1_000_001]],
    ['°C', [-273.15, 5000], [-273.2]],
    ['°F', [-459.67, 5000], [-459.7]],
    ['dB(A)', [-20, 140], []],
    ['bar', [-1, 900], [-1.02]],
    ['bar(g)', [-1.01325, 900], [-1.02]],
    ['bar(a)', [0, 900], [-0.5]],
    ['psi', [-14.6, 900], [-14.7]],
    ['psig', [-14.696, 900], [-14.7]],
    ['psia', [0, 900], [-1]],
    ['Nm³/h', [0, 900_000], [-1]],
  ])('knows which figures in %s are possible', (unit, possible, impossible) => {
    for (const value of possible) expect(problemsOf({ quantity: { value, unit } })).toEqual([])
    for (const value of impossible)
      expect(problemsOf({ quantity: { value, unit } })).toMatchObject([
        {
          place: { path: ['quantity', 'value'] },
          message: `${value} ${unit} is not possible.`,
          found: String(value),
        },
      ])
  })

  it('reports each impossible end of a range, with what is possible', () => {
    expect(problemsOf([{ min: -1, max: 101, unit: '%' }])).toMatchObject([
      {
        place: { path: [0, 'min'] },
        expected: 'a figure from 0 to 100',
        help: ['A share is a part of a whole: check the figure and the unit.'],
      },
      { place: { path: [0, 'max'] } },
    ])
    expect(problemsOf([{ max: -300, unit: '°C' }])).toMatchObject([
      { expected: 'at least -273.15', help: ['Check the figure and the unit.'] },
    ])
  })

  it('asks whether a pressure is gauge or absolute if another one of the page says so', () => {
    const pressure = (unit: string) => ({ value: 5, unit })
    expect(problemsOf([pressure('bar'), pressure('psi'), pressure('°C')])).toEqual([])
    expect(problemsOf([pressure('bar'), pressure('psia'), pressure('psi'), pressure('°C')])).toMatchObject([
      {
        place: { path: [0, 'unit'] },
        expected: 'bar(g) or bar(a)',
        found: '"bar" here, "psia" elsewhere',
        help: ['Write bar(g) for a pressure above the atmosphere, bar(a) for an absolute one.'],
        warning: 'pressureBasis',
      },
      { place: { path: [2, 'unit'] }, expected: 'psig or psia' },
    ])
    expect(problemsOf([pressure('bar(g)'), pressure('bar')])).toMatchObject([
      {
        message:
          'This pressure does not say whether it is gauge or absolute, and another one of the page does.',
        found: '"bar" here, "bar(g)" elsewhere',
      },
    ])
  })
})
