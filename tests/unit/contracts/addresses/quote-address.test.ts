import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseQuoteContext } from '../../../../src/contracts/addresses/parse-quote-context'
import { type QuoteContext, quoteAddress } from '../../../../src/contracts/addresses/quote-address'
import {
  parseSearchParameters,
  writeSearchParameters,
} from '../../../../src/contracts/addresses/search-parameters'

const queryOf = (address: string) => address.slice('/getyourquote'.length)

const name = fc.stringMatching(/^[a-z0-9]{1,12}(-[a-z0-9]{1,6}){0,3}$/)
const text = fc.string({ unit: 'binary', maxLength: 180 })
const context: fc.Arbitrary<QuoteContext> = fc.record({
  products: fc.uniqueArray(name, { maxLength: 4 }),
  capacity: fc.option(text, { nil: undefined }),
  rawMaterial: fc.option(text, { nil: undefined }),
  question: fc.option(text, { nil: undefined }),
  calculation: fc.option(fc.constant('/sizing/medical-oxygen?wardBeds=120&share=50,100'), { nil: undefined }),
  from: fc.constantFrom(undefined, 'product' as const, 'sizing' as const, 'compare' as const),
})

describe('quoteAddress', () => {
  it('writes products, figures and origin into a readable address', () => {
    expect(quoteAddress({ products: ['medical-oxygen'], from: 'product' })).toBe(
      '/getyourquote?product=medical-oxygen&from=product',
    )
    expect(quoteAddress({ products: ['nitrogen', 'medical-oxygen'] })).toBe(
      '/getyourquote?product=nitrogen,medical-oxygen',
    )
    expect(
      quoteAddress({ products: ['medical-oxygen'], capacity: '60 Nm³/h', rawMaterial: 'Ambient air' }),
    ).toBe('/getyourquote?product=medical-oxygen&capacity=60+Nm%C2%B3%2Fh&rawMaterial=Ambient+air')
  })

  it('returns the plain address of the quote page without a context', () => {
    expect(quoteAddress({ products: [] })).toBe('/getyourquote')
    expect(quoteAddress({ products: [], capacity: '' })).toBe('/getyourquote')
  })

  it('writes what the parser reads back, also through the router', () => {
    fc.assert(
      fc.property(context, (any) => {
        const query = queryOf(quoteAddress(any))
        const parsed = parseQuoteContext(query)
        expect(parsed).toMatchObject({ products: any.products, from: any.from, hasUnusableProducts: false })
        // Reading bounds the texts; writing and reading them again changes nothing more.
        const { hasUnusableProducts: _, ...bounded } = parsed
        expect(parseQuoteContext(queryOf(quoteAddress(bounded)))).toEqual(parsed)
      }),
    )
  })

  it('survives the router, which reads and writes each query again', () => {
    for (const capacity of ['60', '60 Nm³/h', '1e3', 'true', '52.8–84 Nm³/h (80 + 20 beds)', 'a & b = c']) {
      const query = queryOf(quoteAddress({ products: ['nitrogen', 'medical-oxygen'], capacity }))
      const routed = writeSearchParameters(parseSearchParameters(query))
      expect(parseQuoteContext(routed).products).toEqual(['nitrogen', 'medical-oxygen'])
      expect(parseQuoteContext(routed).capacity).toBe(capacity)
    }
  })
})

describe('parseQuoteContext', () => {
  it('returns an empty context for an address without a query', () => {
    expect(parseQuoteContext('')).toEqual({ products: [], hasUnusableProducts: false })
  })

  it('reads every part', () => {
    const whole: QuoteContext = {
      products: ['nitrogen'],
      capacity: '60 Nm³/h',
      calculation: '/sizing/nitrogen?flow=60',
      rawMaterial: 'Ambient air',
      question: 'Which warranty?',
      from: 'search',
    }
    expect(parseQuoteContext(queryOf(quoteAddress(whole)))).toEqual({ ...whole, hasUnusableProducts: false })
  })

  it('accepts the longest file name and blanks between products, and no longer name', () => {
    const longest = 'x'.repeat(60)
    const { products, hasUnusableProducts } = parseQuoteContext(`?product=%20,${longest},`)
    expect([products, hasUnusableProducts]).toEqual([[longest], false])
    expect(parseQuoteContext(`?product=${longest}x`)).toMatchObject({
      products: [],
      hasUnusableProducts: true,
    })
  })

  it('drops products that are no file names, and reports them', () => {
    const parsed = parseQuoteContext('?product=medical-oxygen,../../etc/passwd,<script>,NITROGEN')
    expect(parsed.products).toEqual(['medical-oxygen'])
    expect(parsed.hasUnusableProducts).toBe(true)
  })

  it('keeps the first four products without doubled ones', () => {
    expect(parseQuoteContext('?product=a,a,b,a')).toMatchObject({
      products: ['a', 'b'],
      hasUnusableProducts: false,
    })
    expect(parseQuoteContext('?product=a,b,c,d,e')).toMatchObject({
      products: ['a', 'b', 'c', 'd'],
      hasUnusableProducts: true,
    })
  })

  it('puts texts on one line without direction characters', () => {
    const query = new URLSearchParams({ capacity: '60\r\nNm³/h\u202etxet\u0000', rawMaterial: '\ud800 air' })
    expect(parseQuoteContext(query.toString()).capacity).toBe('60 Nm³/h txet')
    expect(parseQuoteContext('?capacity=%20%E2%80%8B%20').capacity).toBeUndefined()
  })

  it('keeps the joiners that Indic scripts need', () => {
    const text = 'क्‍ष'
    expect(parseQuoteContext(`?rawMaterial=${encodeURIComponent(text)}`).rawMaterial).toBe(text)
  })

  it('keeps the address of a calculation of this site, and no other', () => {
    const of = (calculation: string) =>
      parseQuoteContext(`?${new URLSearchParams({ calculation })}`).calculation
    expect(of('/sizing/medical-oxygen?wardBeds=120')).toBe('/sizing/medical-oxygen?wardBeds=120')
    for (const other of [
      '//evil.example/sizing/x',
      'https://evil.example',
      '/sizing/x?<b>',
      '/product/x',
      '',
    ])
      expect(of(other)).toBeUndefined()
  })

  it('ignores an origin that it does not know', () => {
    expect(parseQuoteContext('?product=a&from=evil').from).toBeUndefined()
  })

  it('returns bounded values for any query', () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.webQueryParameters()), (query) => {
        const { products, capacity = '', rawMaterial = '' } = parseQuoteContext(query)
        expect(products.length).toBeLessThanOrEqual(4)
        expect([...capacity].length).toBeLessThanOrEqual(300)
        expect([...rawMaterial].length).toBeLessThanOrEqual(300)
      }),
    )
    const huge = parseQuoteContext(`?capacity=${'9'.repeat(100_000)}&product=${'a,'.repeat(100_000)}`)
    expect(huge.capacity).toHaveLength(300)
  })
})
