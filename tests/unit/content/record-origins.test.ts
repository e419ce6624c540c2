import { describe, expect, it } from 'vitest'
import { LinkTrace } from '../../../scripts/content/link/link-trace'
import {
  originsOfDrawing,
  originsOfRecord,
  type RecordOrigins,
} from '../../../scripts/content/link/record-origins'
import { toPointer } from '../../../scripts/content/origins'
import type { AuthoredFlow } from '../../../scripts/content/process-flow/authored-flow'
import { drawFlow, drawSymbol } from '../../../scripts/content/process-flow/draw-flow'
import { entryOf } from './entry-of'

/** The place of a part as the desk finds it: its own, or that of its parent with the same key. */
function placeIn(origins: RecordOrigins, pointer: string): string {
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const place = origins[at]
    if (place === null) return 'no file'
    if (place) return `${place.file}${place.pointer}${pointer.slice(at.length)}`
    if (at === '') throw new Error(`There is no origin for ${pointer}.`)
  }
}

describe('originsOfRecord', () => {
  const product = entryOf('content/product.json', { card: { heading: 'Dryer', text: 'Dry air.' } })
  const note = { text: 'Written once.' }
  const written = {
    title: 'Page',
    text: 'Dry air.',
    items: [{ name: 'left out' }, { name: 'first' }, { name: 'second' }],
    names: ['left out', 'Kept'],
    none: null,
    figures: { 'Flow a/b': { max: 5 } },
    note,
  }
  const page = entryOf('content/page.json', written, {
    origins: new Map([
      ['', { file: 'content/page.json', path: [] }],
      ['/figures', { file: 'content/shared/skid.json', path: ['figures'] }],
      ['/note', { file: 'content/shared/note.json', path: [] }],
    ]),
  })

  /** Origins of the page with parts of the product, as linking makes it. */
  const origins = () => {
    const trace = new LinkTrace()
    trace.enter(page)
    trace.enter(product)
    const items = written.items.slice(1)
    trace.copy(items, written.items, [1, 2])
    const names = written.names.slice(1)
    trace.copy(names, written.names, [1])
    const card = { name: 'Dryer', link: '/product', text: 'Dry air.' }
    trace.assemble(card, product, { name: ['card', 'heading'], text: ['card', 'text'] })
    const copied = { ...note }
    trace.copy(copied, note)
    const added = { title: 'Made by the build' }
    const record = { ...written, items, names, note: copied, card, added }
    trace.copy(record, written)
    return originsOfRecord(record, page, trace, (key) => key.replace(' ', '\u00a0'))
  }

  it.each([
    ['of a text', '/title', 'page.json/title'],
    ['of a text that another page has too', '/text', 'page.json/text'],
    ['of a name after one that was left out', '/names/0', 'page.json/names/1'],
    ['of an item after one that was left out', '/items/0/name', 'page.json/items/1/name'],
    ['of the item after it', '/items/1', 'page.json/items/2'],
    [
      'of a label that the record writes in another way',
      '/figures/Flow\u00a0a~1b/max',
      'shared/skid.json/figures/Flow a~1b/max',
    ],
    ['of an included text', '/note/text', 'shared/note.json/text'],
    ['of a text that another page states', '/card/text', 'product.json/card/text'],
    ['of a text that another page states under another key', '/card/name', 'product.json/card/heading'],
    ['of an address that the build adds to it', '/card/link', 'no file'],
    ['of what the build adds to the page', '/added', 'no file'],
    ['inside of what the build adds', '/added/title', 'no file'],
  ])('states the place %s', (_, pointer, place) => {
    expect(placeIn(origins(), pointer)).toBe(place)
  })

  it('lists no place that follows from the one around it', () => {
    expect(Object.keys(origins())).toEqual([
      '',
      '/items/0',
      '/items/1',
      '/names/0',
      '/figures',
      '/figures/Flow\u00a0a~1b',
      '/note',
      '/card',
      '/card/name',
      '/card/link',
      '/card/text',
      '/added',
    ])
  })

  it('takes the file of an entry for what was not traced', () => {
    const trace = new LinkTrace()
    const names: string[] = []
    trace.copy(names, written.names, [1])
    expect(trace.find(names)).toBeUndefined()
    expect(originsOfRecord({ title: 'Page' }, page, trace, String)).toEqual({
      '': { file: 'page.json', pointer: '' },
    })
  })
})

describe('originsOfDrawing', () => {
  const flow: AuthoredFlow = {
    summary: 'Air is compressed and dried.',
    units: [
      { id: 'vent', symbol: 'vent', label: 'Vent', column: 2, row: 1 },
      {
        id: 'compressor',
        symbol: 'compressor',
        label: 'Compressor',
        tag: 'C',
        note: [{ metric: '7 bar', us: '102 psi' }],
        column: 1,
      },
      { id: 'dryer', symbol: 'dryer', label: 'Dryer', column: 2, row: 2 },
      { id: 'drain', symbol: 'tank', label: 'Drain', column: 2, row: 3 },
    ],
    streams: [
      {
        from: 'compressor',
        to: 'dryer',
        line: 'gas',
        number: 2,
        contents: 'Air',
        values: ['7 bar', '40 °C'],
      },
      { from: 'drain', to: 'compressor', line: 'process', number: 1, contents: 'Condensate' },
      { from: 'dryer', to: 'vent', line: 'vent' },
      { from: 'dryer', to: 'drain', line: 'process', contents: 'Water' },
    ],
  }
  const ofFlow = () =>
    originsOfDrawing(
      { form: 'flow', path: ['processFlow'] },
      { processFlow: drawFlow(flow) },
      { processFlow: flow },
      (path) => ({ file: 'page.json', pointer: toPointer(path) }),
    )

  it.each([
    ['of a symbol', '/units/0/symbol', '/units/0/symbol'],
    ['of a symbol with a tag', '/units/1/symbol/letters', '/units/1/tag'],
    ['of each line of a name', '/units/1/label/0', '/units/1/label'],
    ['of a note', '/units/1/note/0', '/units/1/note'],
    ['of a note in US units', '/units/1/noteUS/0', '/units/1/note'],
    ['of the contents of a numbered stream', '/streams/0/contents', '/streams/1/contents'],
    ['of a value of a numbered stream', '/streams/1/values/1', '/streams/0/values/1'],
    ['of a stream from below the main line', '/stations/0/branches/0', '/streams/1/contents'],
    ['of a stream to above it that has no contents', '/stations/1/branches/0', '/streams/2'],
    ['of a stream to below it', '/stations/1/branches/1', '/streams/3/contents'],
  ])('states the place %s', (_, drawn, authored) => {
    expect(placeIn(ofFlow(), `/processFlow${drawn}`)).toBe(`page.json/processFlow${authored}`)
  })

  it('leaves out what the drawing has under the key of the flow', () => {
    const origins = ofFlow()
    expect(origins).not.toHaveProperty(['/processFlow/summary'])
    expect(origins).not.toHaveProperty(['/processFlow/units/0/x'])
    expect(origins).not.toHaveProperty(['/processFlow/stations/2'])
    // The places of the record have the positions of the authored streams.
    expect(origins['/processFlow/streams/1/values/1']?.pointer).toBe('/processFlow/streams/0/values/1')
  })

  it('states where the name of a symbol is written for each of its lines', () => {
    const ofSymbol = originsOfDrawing(
      { form: 'symbol', path: ['parts', 0, 'symbol'] },
      { parts: [{ symbol: drawSymbol('dryer') }] },
      { parts: [{ symbol: 'dryer' }] },
      (path) => ({ file: 'page.json', pointer: toPointer(path) }),
    )
    expect(placeIn(ofSymbol, '/parts/0/symbol')).toBe('page.json/parts/0/symbol')
    expect(ofSymbol['/parts/0/symbol/outline']).toEqual({ file: 'page.json', pointer: '/parts/0/symbol' })
  })
})
