import { describe, expect, it } from 'vitest'
import { searchResult } from '../../../../../scripts/desk/app/form/insights/search-result'

const site = { address: 'https://site.example', company: 'Company' }
const page = { address: '/blogs/heat-loss', title: 'Heat loss', description: 'About it.', date: '2026-10-05' }

describe('the search result of a page', () => {
  it('has its title before the company, its path and its day', () => {
    expect(searchResult(page, site)).toEqual({
      title: 'Heat loss | Company',
      host: 'site.example',
      path: 'site.example › blogs › heat-loss',
      date: '5 Oct 2026',
    })
  })

  it('puts the company first on the home page, which has no day', () => {
    expect(searchResult({ ...page, address: '/', date: undefined }, site)).toMatchObject({
      title: 'Company | Heat loss',
      path: 'site.example',
      date: '',
    })
  })
})
