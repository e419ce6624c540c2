import { describe, expect, it } from 'vitest'
import { searchWords, similarPages, wordsOf } from '../../../src/routing/similar-pages'

const pages = [
  { link: '/product/medical-oxygen', title: 'Medical Oxygen Plants PSA & VPSA' },
  { link: '/product/nitrogen', title: 'Industrial Nitrogen Plant PSA & VPSA' },
  { link: '/product/desiccant-dryers', title: 'Desiccant dryers' },
  { link: '/services/epc', title: 'EPC' },
  { link: '/blogs', title: 'Blog & News' },
]
const found = (path: string) => similarPages(path, pages).map(({ link }) => link)

describe('similarPages', () => {
  it.each([
    ['/product/medcal-oxygen', '/product/medical-oxygen'],
    ['/medical_oxygen.html', '/product/medical-oxygen'],
    ['/product/Nitrogène/', '/product/nitrogen'],
    ['/products/dryer', '/product/desiccant-dryers'],
    ['/services/epcs', '/services/epc'],
    ['/blog', '/blogs'],
    ['/blgos', '/blogs'],
  ])('finds the page that %s probably means', (path, expected) => {
    expect(found(path)[0]).toBe(expected)
  })

  it.each(['/', '/zzzz', '/%E0%A4%A', '/wp-admin/setup', `/${'a-'.repeat(5000)}`])(
    'finds nothing for %s',
    (path) => {
      expect(found(path)).toEqual([])
    },
  )

  it('returns at most three pages', () => {
    const many = Array.from({ length: 9 }, (_, index) => ({ link: `/product/gas-${index}`, title: 'Gas' }))
    expect(similarPages('/product/gas', many)).toHaveLength(3)
  })
})

describe('searchWords', () => {
  it('joins the words of an address', () => {
    expect(searchWords('/product/medcal-oxygen.html')).toBe('medcal oxygen')
  })

  it.each(['/', '/%E0%A4%A', '/a/b'])('returns undefined for %s, which has no words', (path) => {
    expect(searchWords(path)).toBeUndefined()
  })

  it('is short however long the address is', () => {
    expect(searchWords(`/${'oxygen-'.repeat(5000)}`)?.length).toBeLessThanOrEqual(60)
    expect(searchWords(`/x${'\u{20000}'.repeat(100)}`)).toMatch(/^x\p{L}+$/u)
  })
})

describe('wordsOf', () => {
  it.each([
    ['/product/medcal-oxygen.html', ['medcal', 'oxygen']],
    ['/product/', ['product']],
    ['/', []],
  ])('reads %s', (path, words) => {
    expect(wordsOf(path)).toEqual(words)
  })
})
