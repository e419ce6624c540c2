import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { AuthoredFlow } from '../../../../scripts/content/process-flow/authored-flow'
import { drawFlow } from '../../../../scripts/content/process-flow/draw-flow'
import { drawRecord } from '../../../../scripts/content/process-flow/draw-record'
import { symbols } from '../../../../scripts/content/process-flow/symbols'
import type { Schema } from '../../../../scripts/content/schemas/schema'

const flow: AuthoredFlow = {
  summary: 'Air is compressed, dried and stored.',
  units: [
    { id: 'compressor', symbol: 'compressor', label: 'Compressor', column: 1 },
    { id: 'dryer', symbol: 'dryer', label: 'Dryer', note: 'Dew point 3 °C', tag: 'D', column: 2 },
    { id: 'receiver', symbol: 'receiver', label: 'Receiver', tag: 'V 101', column: 3 },
    { id: 'vent', symbol: 'vent', label: 'Vent', column: 2, row: 1 },
  ],
  streams: [
    { from: 'dryer', to: 'receiver', line: 'gas', number: 2, contents: 'Dry air', values: ['7 bar'] },
    { from: 'compressor', to: 'dryer', line: 'gas', number: 1, contents: 'Compressed air' },
    { from: 'dryer', to: 'vent', line: 'vent', contents: 'Purge air' },
  ],
  streamColumns: ['Pressure'],
}

describe('drawFlow', () => {
  const drawn = drawFlow(flow)

  test('centres the units of a row on one height, in the order of their columns', () => {
    const [compressor, dryer, receiver, vent] = drawn.units
    expect([compressor?.y, receiver?.y]).toEqual([dryer?.y, dryer?.y])
    expect([compressor?.x, dryer?.x, receiver?.x]).toEqual([218.7, 656, 1093.3])
    expect(vent?.x).toBe(dryer?.x)
    expect(vent?.y).toBeLessThan(dryer?.y ?? 0)
  })

  test('joins neighbours of a row by a straight line from edge to edge', () => {
    const y = drawn.units[0]?.y
    expect(drawn.lines.map(({ path }) => path)).toContain(`M250.7 ${y}L624 ${y}`)
  })

  test('writes the text of the last unit inside of the drawing, also with streams above and below', () => {
    const main = Array.from({ length: 10 }, (_, index) => ({
      id: `unit-${index}`,
      symbol: 'manifold' as const,
      label: index === 9 ? 'Hospital manifold' : 'Unit',
      column: index + 1,
    }))
    const beside = ([1, 3] as const).map((row) => ({
      id: `cylinders-${row}`,
      symbol: 'cylinder' as const,
      label: 'Cylinders',
      column: 10,
      row,
    }))
    const streams = beside.map(({ id }) => ({ from: id, to: 'unit-9', line: 'gas' as const }))
    const last = drawFlow({ summary: 'Oxygen', units: [...main, ...beside], streams }).units[9]
    const longest = Math.max(...(last?.label ?? []).map((line) => line.length))
    expect((last?.baseline.x ?? 0) + longest * 4).toBeLessThan(1312)
    expect(last?.label).toEqual(['Hospital', 'manifold'])
  })

  test('breaks a label into lines of about the same length', () => {
    const units = flow.units.map((unit) => ({ ...unit, column: unit.column + 7, label: 'Adsorbers A and B' }))
    expect(drawFlow({ ...flow, units }).units[0]?.label).toEqual(['Adsorbers', 'A and B'])
  })

  test('draws gas lines last, because they cover the thin ones', () => {
    expect(drawn.lines.map(({ line }) => line)).toEqual(['vent', 'gas', 'gas'])
  })

  test('lists the numbered streams in the order of their numbers', () => {
    expect(drawn.streams.map(({ number, contents, values }) => ({ number, contents, values }))).toEqual([
      { number: 1, contents: 'Compressed air', values: undefined },
      { number: 2, contents: 'Dry air', values: ['7 bar'] },
    ])
  })

  test('lists the main line as stations with the branches that leave it', () => {
    expect(drawn.stations).toEqual([
      { unit: 0, branches: [], line: 'gas' },
      { unit: 1, branches: ['To: Vent (Purge air)'], line: 'gas' },
      { unit: 2, branches: [] },
    ])
  })

  test('sets a tag of one part as a letter and a tag of two parts on two lines', () => {
    const [, dryer, receiver] = drawn.units
    expect(dryer?.symbol.letters).toEqual([{ text: 'D', x: 0, y: 6 }])
    expect(receiver?.symbol.tag).toEqual(['V', '101'])
  })

  test('writes coordinates in tenths at most', () => {
    const seven = flow.units.map((unit, index) => ({ ...unit, column: index * 2 + 1 }))
    expect(JSON.stringify(drawFlow({ ...flow, units: seven }))).not.toMatch(/\d\.\d\d/)
  })

  test('leads a stream around a unit between its ends', () => {
    const skip = { from: 'compressor', to: 'receiver', line: 'process' } as const
    const { lines, units } = drawFlow({ ...flow, streams: [skip] })
    const y = units[1]?.y
    expect(lines[0]?.path).toContain('Q')
    expect(lines[0]?.path).not.toContain(`M250.7 ${y}L1068.3 ${y}`)
  })
})

describe('drawRecord', () => {
  const shared = (name: string) => ({ $ref: `https://schemas.local/shared/${name}.schema.json` })
  const schema: Schema = {
    properties: {
      plant: { properties: { processFlow: shared('process-flow') } },
      strip: { items: { properties: { symbol: shared('flow-symbol') } } },
    },
  }
  const linked = (id: string): Schema => ({ linked: id.replace('/shared/', '/linked/') })
  const drawnWith = (record: unknown) => drawRecord(record, schema, linked)

  test('draws a process flow wherever the schema has one, and leaves the authored record unchanged', () => {
    const record = { plant: { processFlow: flow, title: 'Dryer' }, processFlow: flow }
    expect(drawnWith(record)).toEqual({
      plant: { processFlow: drawFlow(flow), title: 'Dryer' },
      processFlow: flow,
    })
    expect(record.plant.processFlow).toBe(flow)
  })

  test('never wraps a label at the no-break space between a figure and its unit', () => {
    const withNote = (note: string) => {
      const units = flow.units.map((unit) => ({ ...unit, column: unit.column + 7, note }))
      return JSON.stringify(drawnWith({ plant: { processFlow: { ...flow, units } } }))
    }
    expect(withNote('Dried to −40 °C dew point')).not.toContain('−40 °C')
    expect(withNote('Dried to −40\u00a0°C dew point')).toContain('−40\u00a0°C')
  })

  test('draws the symbol of each item of a list', () => {
    const record = { strip: [{ symbol: 'point', label: 'Feed' }, { label: 'No symbol' }] }
    expect(drawnWith(record)).toEqual({
      strip: [{ symbol: { outline: symbols.point.outline }, label: 'Feed' }, { label: 'No symbol' }],
    })
  })

  test('returns other records as they are', () => {
    const record = { title: 'About us', plant: 'none' }
    expect(drawnWith(record)).toBe(record)
  })
})

test('every symbol that the schema offers has a drawing, and every drawing is offered', () => {
  const schema = JSON.parse(readFileSync('schemas/shared/flow-symbol.schema.json', 'utf8'))
  expect(Object.keys(symbols).sort()).toEqual([...schema.enum].sort())
})
