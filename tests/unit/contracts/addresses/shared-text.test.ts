import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseQuoteContext } from '../../../../src/contracts/addresses/parse-quote-context'
import { quoteAddress } from '../../../../src/contracts/addresses/quote-address'
import { sharedText, shareParameters } from '../../../../src/contracts/addresses/shared-text'

interface Shared {
  readonly title?: string
  readonly text?: string
  readonly url?: string
}

const queryFor = ({ title = '', text = '', url = '' }: Shared) =>
  new URLSearchParams({
    [shareParameters.title]: title,
    [shareParameters.text]: text,
    [shareParameters.url]: url,
  })
const line = (shared: Shared, maximum = 300) => sharedText(queryFor(shared), maximum)

describe('sharedText', () => {
  it('joins title, text and address', () => {
    expect(line({ title: 'Press mud', text: '40 t/day', url: 'https://a.example/x' })).toBe(
      'Press mud – 40 t/day – https://a.example/x',
    )
    expect(line({ title: 'Press mud' })).toBe('Press mud')
    expect(line({ text: '40 t/day' })).toBe('40 t/day')
    expect(line({ url: 'https://a.example/x' })).toBe('https://a.example/x')
  })

  it('names once what another app repeats', () => {
    const url = 'https://a.example/x'
    expect(line({ title: 'Press mud', text: 'Press mud', url })).toBe(`Press mud – ${url}`)
    expect(line({ title: 'Press mud', text: `Press mud: ${url}`, url })).toBe(`Press mud: ${url}`)
    expect(line({ title: 'Press mud, wet', text: 'Press mud' })).toBe('Press mud, wet')
  })

  it('cuts long words and keeps the address behind them whole', () => {
    const url = 'https://a.example/x'
    const shared = line({ title: 'x'.repeat(100_000), text: 'y'.repeat(100_000), url }) ?? ''
    expect(shared).toHaveLength(300)
    expect(shared.endsWith(`x – ${url}`)).toBe(true)
  })

  it('returns undefined when nothing visible was shared', () => {
    expect(line({})).toBeUndefined()
    expect(line({ title: ' \u200b', text: '\n', url: '\u0000' })).toBeUndefined()
    expect(sharedText(new URLSearchParams(), 300)).toBeUndefined()
  })

  it('puts a hostile text on one line without direction characters', () => {
    expect(line({ text: '<script>\r\nalert(1)</script>\u202e\u0000', url: 'javascript:alert(1)' })).toBe(
      '<script> alert(1)</script> – javascript:alert(1)',
    )
  })

  it('returns at most the longest line for any texts', () => {
    const text = fc.string({ unit: 'binary', maxLength: 400 })
    fc.assert(
      fc.property(text, text, text, (title, words, url) => {
        expect([...(line({ title, text: words, url }) ?? '')].length).toBeLessThanOrEqual(300)
      }),
    )
  })
})

describe('a shared text in the address of the quote page', () => {
  it('becomes the raw material, marked as shared', () => {
    const context = parseQuoteContext(`?${queryFor({ text: '1e309' })}`)
    expect(context).toMatchObject({ rawMaterial: '1e309', from: 'share', products: [] })
    const { hasUnusableProducts: _, ...kept } = context
    expect(quoteAddress(kept)).toBe('/getyourquote?rawMaterial=1e309&from=share')
    expect(parseQuoteContext('?rawMaterial=1e309&from=share')).toEqual(context)
  })

  it('yields to a raw material and to a named origin', () => {
    const query = queryFor({ text: 'Shared' })
    expect(parseQuoteContext(`?rawMaterial=Air&from=sizing&${query}`)).toMatchObject({
      rawMaterial: 'Air',
      from: 'sizing',
    })
    expect(parseQuoteContext(`?rawMaterial=Air&${query}`).from).toBeUndefined()
  })

  it('changes nothing when the shared texts are empty', () => {
    expect(parseQuoteContext(`?${queryFor({})}`)).toEqual(parseQuoteContext(''))
  })

  it('is bounded however long the address is', () => {
    const { rawMaterial = '' } = parseQuoteContext(`?${queryFor({ text: '\u{1f525}'.repeat(1_000_000) })}`)
    expect([...rawMaterial]).toHaveLength(300)
  })
})
