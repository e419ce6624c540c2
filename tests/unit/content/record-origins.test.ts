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
  const page = entryOf(
    'content/page.json',
    {
      title: 'Page',
      items: [{ name: 'left out' }, { name: 'first' }, { name: 'second' }],
      figures: { 'Flow a/b': { max: 5 } },
      note,
    },
    {
      origins: new Map([
        ['', { file: 'content/page.json', path: [] }],
        ['/note', { file: 'content/shared/note.json', path: [] }],
      ]),
    },
  )

  /** Origins of the page with parts of the product, as linking makes it. */
  const origins = () => {
    const trace = new LinkTrace()
    trace.enter(page)
    trace.enter(product)
    const { title, items, figures } = page.value as { title: string; items: object[]; figures: object } // As above.
    const kept = items.slice(1)
    trace.copy(kept, items, [1, 2])
    const card = { name: 'Dryer', link: '/product', text: 'Dry air.' }
    trace.assemble(card, product, { name: ['card', 'heading'], text: ['card', 'text'] })
    const copied = { ...note }
    trace.copy(copied, note)
    const record = { title, items: kept, figures, note: copied, card, added: { title: 'Made by the build' } }
    trace.copy(record, page.value)
    return originsOfRecord(record, page, trace, (key) => key.replace(' ', '\u00a0'))
  }

  it.each([
    ['of a text', '/title', 'page.json/title'],
    ['of an item after one that was left out', '/items/0/name', 'page.json/items/1/name'],
    ['of the item after it', '/items/1', 'page.json/items/2'],
    [
      'of a label that the record writes in another way',
      '/figures/Flow\u00a0a~1b/max',
      'page.json/figures/Flow a~1b/max',
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
      '/figures/Flow\u00a0a~1b',
      '/note',
      '/card',
      '/card/name',
      '/card/link',
      '/card/text',
      '/added',
    ])
  })
})

describe('originsOfDrawing', () => {
  const flow: AuthoredFlow = {
    summary: 'Air is compressed and dried.',
    units: [
      { id: 'vent', symbol: 'vent', label: 'Vent', column: 2, row: 1 },
      { id: 'compressor', symbol: 'compressor', label: 'Compressor', tag: 'C', note: 'Oil-free', column: 1 },
      { id: 'dryer', symbol: 'dryer', label: 'Dryer', column: 2, row: 2 },
      { id: 'drain', symbol: 'tank', label: 'Drain', column: 2, row: 3 },
    ],
    streams: [
      { from: 'dryer', to: 'vent', line: 'vent' },
      {
        from: 'compressor',
        to: 'dryer',
        line: 'gas',
        number: 2,
        contents: 'Air',
        values: ['7 bar', '40 °C'],
      },
      { from: 'dryer', to: 'drain', line: 'process', contents: 'Water' },
      { from: 'drain', to: 'compressor', line: 'process', number: 1, contents: 'Condensate' },
    ],
  }
  const origins = originsOfDrawing(
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
    ['of the contents of a numbered stream', '/streams/0/contents', '/streams/3/contents'],
    ['of a value of a numbered stream', '/streams/1/values/1', '/streams/1/values/1'],
    ['of a stream from below the main line', '/stations/0/branches/0', '/streams/3/contents'],
    ['of a stream to above it that has no contents', '/stations/1/branches/0', '/streams/0'],
    ['of a stream to below it', '/stations/1/branches/1', '/streams/2/contents'],
  ])('states the place %s', (_, drawn, authored) => {
    expect(placeIn(origins, `/processFlow${drawn}`)).toBe(`page.json/processFlow${authored}`)
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
