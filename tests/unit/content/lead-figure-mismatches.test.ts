import { describe, expect, it } from 'vitest'
import { leadFigureMismatches } from '../../../scripts/content/checks/figures/lead-figure-mismatches'
import type { Entry } from '../../../scripts/content/entry'
import { entryOf } from './entry-of'
import { schemasOf } from './schemas-of'

const flow = { min: 10, max: 500, unit: 'Nm³/h' }
const other = { min: 10, max: 400, unit: 'Nm³/h' }
const problemsOf = (leadFigures: unknown, technicalSpecifications: unknown, parts: Partial<Entry> = {}) =>
  leadFigureMismatches(
    entryOf('content/pages/product/dryer.json', { leadFigures, technicalSpecifications }, parts),
    schemasOf({}),
  )
const figure = (label: string, quantity: unknown, property?: string) => ({ label, quantity, property })

describe('leadFigureMismatches', () => {
  it('reports a figure that differs from the specification of its name, also in look-alike characters', () => {
    const problem = {
      place: { path: ['leadFigures', 1, 'quantity'] },
      expected: JSON.stringify(flow),
      found: JSON.stringify(other),
      help: ['Write the same quantity in both places.'],
    }
    const figures = [figure('Gas flow', flow), figure('Gas\u00a0flow', other)]
    expect(problemsOf(figures, { 'Gas flow': { quantity: flow } })).toMatchObject([
      { ...problem, message: '"Gas\u00a0flow" has another value under the technical specifications.' },
    ])
  })

  it('accepts another note, and a specification in words or of another name', () => {
    const noted = [figure('Flow', { ...flow, note: 'dry' })]
    expect(problemsOf(noted, { Flow: { quantity: { ...flow, note: 'at the outlet' } } })).toEqual([])
    expect(problemsOf([figure('Flow', other)], { Flow: 'As required' })).toEqual([])
    expect(problemsOf([figure('Flow', other)], { Capacity: { quantity: flow } })).toEqual([])
    expect(problemsOf([figure('Flow', other)], { Flow: {} })).toHaveLength(1)
  })

  it('compares a figure of another name with the only specification of its property', () => {
    const capacity = { property: 'flow', quantity: flow }
    const lead = [figure('Flow', other, 'flow')]
    expect(problemsOf(lead, { Capacity: capacity, Control: 'PLC' })).toHaveLength(1)
    expect(problemsOf(lead, { Capacity: capacity, Outlet: capacity })).toEqual([])
    expect(problemsOf(lead, { Capacity: { ...capacity, property: 'pressure' } })).toEqual([])
    expect(problemsOf(lead, { Capacity: capacity, Flow: { property: 'flow', quantity: other } })).toEqual([])
  })

  it('waits until the fields are valid', () => {
    const problems = [{ file: 'content/pages/product/dryer.json', message: 'Wrong.' }]
    const specifications = { Flow: { quantity: flow } }
    expect(problemsOf([figure('Flow', other)], specifications, { problems })).toEqual([])
    expect(problemsOf({}, specifications)).toEqual([])
    expect(problemsOf(['Flow', { quantity: other }], specifications)).toEqual([])
    expect(problemsOf([figure('Flow', other)], 'Flow')).toEqual([])
  })
})
