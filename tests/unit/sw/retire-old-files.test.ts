import { beforeEach, describe, expect, it, vi } from 'vitest'
import { retireOldFiles } from '../../../src/sw/retire-old-files'
import { CACHES } from '../../../src/worker-contract/cache-names'
import { fakeCaches } from './fake-caches'

const origin = 'https://site.example'
const at = (...paths: string[]) => paths.map((path) => origin + path)

/** Saves a version's files, puts it in charge, and gives what is left. */
async function activate(...files: string[]): Promise<string[]> {
  const core = await caches.open(CACHES.core)
  for (const url of at(...files)) if (!(await core.match(url))) await core.put(url, new Response(url))
  await retireOldFiles(new Set(at(...files)))
  return (await core.keys()).map(({ url }) => url.replace(origin, '')).sort()
}

describe('what the version before leaves behind', () => {
  beforeEach(() => vi.stubGlobal('caches', fakeCaches()))

  it('goes one version later if it is a script or style, and at once if it is a page', async () => {
    expect(await activate('/assets/a-1.js', '/about.html?v=1')).toEqual(['/about.html?v=1', '/assets/a-1.js'])
    expect(await activate('/assets/a-2.js', '/about.html?v=2')).toEqual([
      '/about.html?v=2',
      '/assets/a-1.js',
      '/assets/a-2.js',
    ])
    expect(await activate('/assets/a-3.js', '/about.html?v=3')).toEqual([
      '/about.html?v=3',
      '/assets/a-2.js',
      '/assets/a-3.js',
    ])
  })

  it('keeps a file that comes back', async () => {
    await activate('/assets/a-1.js')
    await activate('/assets/a-2.js')
    expect(await activate('/assets/a-1.js')).toEqual(['/assets/a-1.js', '/assets/a-2.js'])
    expect(await activate('/assets/a-3.js')).toEqual(['/assets/a-1.js', '/assets/a-3.js'])
  })

  it('is not confused by what it cannot read', async () => {
    const notes = await caches.open(CACHES.notes)
    await notes.put('/retiring', new Response('{"not":"a list"}'))
    expect(await activate('/assets/a-1.js')).toEqual(['/assets/a-1.js'])
  })
})
