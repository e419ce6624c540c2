import { describe, expect, it } from 'vitest'
import { textFiguresIn } from '../../../scripts/content/checks/figures/text-figures'
import { entryOf } from './entry-of'
import { schemasOf } from './schemas-of'

const schemas = schemasOf({})
const figuresOf = (value: unknown) =>
  textFiguresIn(entryOf('content/pages/product/dryer.json', value), schemas)
const figuresIn = (text: string) => figuresOf({ text })

describe('textFiguresIn', () => {
  it.each([
    ['10–1,000 Nm³/h', { min: 10, max: 1000, unit: 'Nm³/h' }],
    ['1.5 to 2.5 bar', { min: 1.5, max: 2.5, unit: 'bar' }],
    ['−40 – -20 °C', { min: -40, max: -20, unit: '°C' }],
    ['≥ 96 %', { min: 96, unit: '%' }],
    ['at least 5 bar', { min: 5, unit: 'bar' }],
    ['down to −70 °C', { min: -70, unit: '°C' }],
    ['More than 5 bar', { min: 5, unit: 'bar' }],
    ['≤ 4 ppm', { max: 4, unit: 'ppm' }],
    ['Up to 500 nm³/h', { max: 500, unit: 'Nm³/h' }],
    ['at most 5\u00a0bar', { max: 5, unit: 'bar' }],
    ['less than 5 bar', { max: 5, unit: 'bar' }],
  ])('reads %s', (written, figure) => {
    const [found, ...others] = figuresIn(`Dry air, ${written}, for plants.`)
    expect(others).toEqual([])
    expect(found).toMatchObject({ written, ...figure })
    expect(found && ['min' in found, 'max' in found]).toEqual(['min' in figure, 'max' in figure])
  })

  it.each(['Dry air at 7 bar.', 'Between 5 and 7 bar.', 'Up to 5 machines.', '10–20 people', 'No figure.'])(
    'finds neither a range nor a bound with a unit in “%s”',
    (text) => {
      expect(figuresIn(text)).toEqual([])
    },
  )

  it('places each of two equal figures of a text', () => {
    const places = figuresIn('From 4–10 bar, in summer also 4–10 bar.').map(({ file, place }) => ({
      file,
      place,
    }))
    const place = (occurrence: number) => ({
      file: 'content/pages/product/dryer.json',
      place: { path: ['text'], of: 'value', seek: { piece: '4–10 bar', occurrence } },
    })
    expect(places).toEqual([place(0), place(1)])
  })

  it('names the field and the file in which a text was written', () => {
    const value = { points: ['Dry.', 'Up to 7 bar.'] }
    const entry = entryOf('content/pages/product/dryer.json', value, {
      schema: { properties: { points: { title: 'Points', items: { type: 'string' } } } },
      origins: new Map([
        ['', { file: 'content/pages/product/dryer.json', path: [] }],
        ['/points', { file: 'content/shared/skid.json', path: ['features'] }],
      ]),
    })
    expect(textFiguresIn(entry, schemas)).toMatchObject([
      { file: 'content/shared/skid.json', field: 'Points 2', place: { path: ['features', 1] } },
    ])
    expect(figuresIn('Up to 7 bar.')[0]).not.toHaveProperty('field')
  })

  it.each([
    'IS 1554 allows up to 7 bar.',
    'The standard allows up to 7 bar, we less than 5 bar.',
    'Ph. Eur. asks for at least 93 % oxygen.',
    'Rule of thumb: up to 7 bar.',
    'Published figures are less than 5 bar.',
    'Oxygen with at least 90 % by volume (Ph. Eur.) is enough.',
  ])('skips the sentence “%s”, which quotes somebody else', (text) => {
    const ours = figuresIn(text.replace(/IS 1554|standard|Ph\. Eur\.|Rule of thumb|Published/, 'plant'))
    expect(ours.length).toBeGreaterThan(0)
    expect(figuresIn(text)).toEqual([])
  })

  it('reads the sentences beside one that quotes a standard, and tells who speaks in each', () => {
    const text =
      'Our dryers take up to 7 bar! The standard asks for 5–9 bar. Most plants need less than 4 bar.'
    expect(figuresIn(text).map(({ written, isOurs }) => [written, isOurs])).toEqual([
      ['up to 7 bar', true],
      ['less than 4 bar', false],
    ])
  })

  it('tells which page a text is about: its own, or the one to which the block around it links', () => {
    const text = 'Up to 7 bar.'
    const value = {
      text,
      blocks: [
        { link: '/product/chiller', points: [{ text }] },
        { path: '/product/compressor', text },
        { product: '/product/oxygen', text },
        { link: 'https://site.example/', text },
        { link: 7, text },
      ],
    }
    expect(figuresOf(value).map(({ about }) => about)).toEqual([
      '/product/dryer',
      '/product/chiller',
      '/product/compressor',
      '/product/oxygen',
      '/product/dryer',
      '/product/dryer',
    ])
  })

  it('leaves reasons of acknowledgements alone, and a file without an address is about no page', () => {
    const site = entryOf('content/site.json', {
      acknowledge: { staleFigure: 'Up to 9 bar in an old order.' },
      tagline: 'Up to 7 bar.',
    })
    const figures = textFiguresIn({ ...site, source: { ...site.source, role: { kind: 'site' } } }, schemas)
    expect(figures.map(({ written }) => written)).toEqual(['Up to 7 bar'])
    expect(figures[0]).not.toHaveProperty('about')
  })
})
