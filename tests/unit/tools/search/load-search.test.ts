import MiniSearch from 'minisearch'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SEARCH_INDEX } from '../../../../src/contracts/search-index/index-file'
import { indexOptions } from '../../../../src/contracts/search-index/index-options'
import { shape } from '../../../../src/generated/shape'

const entry = { kind: 'products', title: 'Nitrogen', link: '/product/nitrogen' }
const index = new MiniSearch(indexOptions)
index.add({ id: 0, title: 'Nitrogen', names: '', note: '', text: '' })

const RECORD = '/data/search.json'
let files: Record<string, unknown>

/** Loads a fresh copy of the module, as each page does. */
const freshLoad = async () => (await import('../../../../src/tools/search/load-search')).loadSearch

beforeEach(() => {
  vi.resetModules()
  files = {
    [RECORD]: {
      $shape: shape,
      found: { digest: 'a', entries: [entry] },
      synonyms: [],
      ignoredWords: [],
      optionalWords: [],
    },
    [SEARCH_INDEX]: { digest: 'a', index: index.toJSON() },
  }
  vi.stubGlobal('fetch', async (address: string) =>
    address in files ? Response.json(files[address]) : new Response(null, { status: 503 }),
  )
})
afterEach(() => vi.unstubAllGlobals())

describe('loadSearch', () => {
  it('loads record and index once', async () => {
    const loadSearch = await freshLoad()
    const { search } = await loadSearch()
    expect(search('nitrogen').groups.flatMap(({ results }) => results)).toMatchObject([{ entry }])
    files = {}
    expect((await loadSearch()).search).toBe(search)
  })

  it('tries again after a failure', async () => {
    const loadSearch = await freshLoad()
    const { [SEARCH_INDEX]: file, ...others } = files
    files = others
    await expect(loadSearch()).rejects.toThrow('HTTP 503')
    files = { ...others, [SEARCH_INDEX]: file }
    await expect(loadSearch()).resolves.toBeDefined()
  })

  it.each([
    ['index', SEARCH_INDEX, { digest: 'b', index: {} }],
    ['record', RECORD, { $shape: 'another', found: { digest: 'a', entries: [] } }],
  ])('refuses the %s of another version', async (_, address, file) => {
    const loadSearch = await freshLoad()
    files = { ...files, [address]: file }
    await expect(loadSearch()).rejects.toThrow('another version')
  })
})
