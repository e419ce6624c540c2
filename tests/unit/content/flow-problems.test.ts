import { describe, expect, it } from 'vitest'
import { flowProblems } from '../../../scripts/content/checks/flow-problems'
import { entryOf } from './entry-of'
import { schemasOf } from './schemas-of'

const linked = (name: string) => `https://schemas.local/linked/${name}.schema.json`
const schemas = schemasOf({
  'pages/plant': {
    properties: {
      flows: { items: { properties: { flow: { $ref: 'https://schemas.local/shared/flow.schema.json' } } } },
      symbol: { type: 'string', linked: linked('flow-symbol') },
    },
  },
  'shared/flow': { type: 'object', linked: linked('process-flow') },
})
const schema = schemas.pages.get('plant')
const problemsOf = (flow: unknown) =>
  flowProblems(
    entryOf('content/pages/plant.json', { symbol: 'dryer', flows: [{}, { flow }] }, { schema }),
    schemas,
  )

describe('flowProblems', () => {
  it('reports each unit at the place of another one; a unit without a row is in the second', () => {
    const units = [
      { id: 'compressor', column: 1 },
      { id: 'dryer', column: 2 },
      { id: 'filter', column: 1, row: 1 },
      { id: 'blower', column: 1, row: 2 },
      { id: 'pump', column: 1, row: 2 },
    ]
    expect(problemsOf({ units })).toMatchObject([
      {
        place: { path: ['flows', 1, 'flow', 'units', 3, 'column'] },
        message: 'Two units are at column 1, row 2.',
        expected: 'each unit at a place of its own',
        found: '"compressor" and "blower"',
        help: ['Give one of them another "column" or "row".'],
      },
      { place: { path: ['flows', 1, 'flow', 'units', 4, 'column'] }, found: '"compressor" and "pump"' },
    ])
  })

  it('reports a stream from a unit to itself', () => {
    const streams = [
      { from: 'compressor', to: 'dryer' },
      { from: 'dryer', to: 'dryer' },
    ]
    expect(problemsOf({ streams })).toMatchObject([
      {
        place: { path: ['flows', 1, 'flow', 'streams', 1, 'to'] },
        message: 'This stream leads from a unit to itself.',
        expected: 'another unit',
        found: '"dryer"',
        help: ['Write the id of the unit where the stream ends, or delete the stream.'],
      },
    ])
  })

  it('leaves what is not valid to the schema', () => {
    const units = [
      { id: 'a', column: '1' },
      { id: 'b', column: '1' },
      { column: 1 },
      { id: 'd', column: 2 },
      { column: 2 },
      { id: 'c', column: 1, row: '2' },
      { id: 'e', column: 1, row: '2' },
      7,
    ]
    expect(problemsOf({ units, streams: [{}, 'stream', { from: 7, to: 7 }] })).toEqual([])
    expect(problemsOf({ units: {}, streams: {} })).toEqual([])
    for (const flow of ['flow', null]) expect(problemsOf(flow)).toEqual([])
    expect(flowProblems(entryOf('content/pages/plant.json', {}), schemas)).toEqual([])
  })
})
