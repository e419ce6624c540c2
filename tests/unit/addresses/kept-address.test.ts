import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fitsInList,
  isPageAddress,
  keptAddress,
  MAX_KEPT,
  parseKeptAddresses,
} from '../../../src/addresses/kept-address'
import { parseSearchParameters, writeSearchParameters } from '../../../src/addresses/search-parameters'

const segment = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,6}){0,2}$/)
const path = fc.array(segment, { minLength: 1, maxLength: 3 }).map((parts) => `/${parts.join('/')}`)
const query = fc
  .array(fc.tuple(segment, fc.string({ unit: 'binary', maxLength: 20 })), { maxLength: 3 })
  .map((pairs) => `${new URLSearchParams(pairs)}`)
const address = fc.tuple(path, query).map(([page, text]) => page + (text && `?${text}`))
const addresses = fc.uniqueArray(address, { maxLength: MAX_KEPT }).filter(fitsInList)

const pagesOf = (link: string) => parseSearchParameters(link.slice('/kept'.length)).pages ?? ''

describe('keptAddress', () => {
  it('writes pages with their queries into a readable address', () => {
    expect(keptAddress(['/product/nitrogen', '/compare?p=nitrogen,medical-oxygen'])).toBe(
      '/kept?pages=/product/nitrogen+/compare%3Fp%3Dnitrogen,medical-oxygen',
    )
  })

  it('writes what the parser reads back, also through the router', () => {
    fc.assert(
      fc.property(addresses, (any) => {
        const pages = pagesOf(keptAddress(any))
        expect(parseKeptAddresses(pages)).toEqual({ addresses: any, hasUnusable: false })
        const routed = writeSearchParameters(parseSearchParameters(`?${new URLSearchParams({ pages })}`))
        expect(parseKeptAddresses(parseSearchParameters(routed).pages ?? '').addresses).toEqual(any)
      }),
    )
  })

  it('stays below the length that servers accept for every list that fits', () => {
    fc.assert(
      fc.property(addresses, (any) => {
        expect(keptAddress(any).length).toBeLessThan(12_100)
      }),
    )
  })
})

describe('parseKeptAddresses', () => {
  it('leaves out everything that is not the address of a page', () => {
    const bad = [
      '//evil.example/x',
      'https://evil.example',
      'javascript:alert(1)',
      '/../secret',
      '/Product/Nitrogen',
      '/product/nitrogen#part',
      '/product/nitrogen?x=<ü>',
      '/',
      '/a/b/c/d/e',
      `/${'a'.repeat(200)}`,
    ]
    for (const text of bad) {
      expect(isPageAddress(text), text).toBe(false)
      expect(parseKeptAddresses(`${text} /product/nitrogen`)).toEqual({
        addresses: ['/product/nitrogen'],
        hasUnusable: true,
      })
    }
  })

  it('reads a bounded number of pages from a list of any length, and each page once', () => {
    const many = Array.from({ length: 500 }, (_, index) => `/product/p${index}`)
    const { addresses: read, hasUnusable } = parseKeptAddresses(many.join(' '))
    expect(read).toEqual(many.slice(0, MAX_KEPT))
    expect(hasUnusable).toBe(true)
    expect(parseKeptAddresses('/compare /compare   /compare')).toEqual({
      addresses: ['/compare'],
      hasUnusable: false,
    })
    expect(parseKeptAddresses('')).toEqual({ addresses: [], hasUnusable: false })
  })

  it('never throws and returns only page addresses', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const { addresses: read } = parseKeptAddresses(text)
        expect(read.every(isPageAddress)).toBe(true)
      }),
    )
  })
})
