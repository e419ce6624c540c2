import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CACHES } from '../../../src/contracts/worker/cache-names'
import { retireOldFiles } from '../../../src/sw/retire-old-files'
import { fakeCaches } from './fake-caches'

const origin = 'https://site.example'
const at = (...paths: string[]) => paths.map((path) => origin + path)

/** Precaches the files of a version and activates it. Returns the paths that remain in the core. */
async function activate(...files: string[]): Promise<string[]> {
  const core = await caches.open(CACHES.core)
  for (const url of at(...files)) if (!(await core.match(url))) await core.put(url, new Response(url))
  await retireOldFiles(new Set(at(...files)))
  return (await core.keys()).map(({ url }) => url.replace(origin, '')).sort()
}

describe('retireOldFiles', () => {
  beforeEach(() => vi.stubGlobal('caches', fakeCaches()))

  it('deletes old pages at once, and old scripts and styles one version later', async () => {
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

  it('keeps a file that a later version has again', async () => {
    await activate('/assets/a-1.js')
    await activate('/assets/a-2.js')
    expect(await activate('/assets/a-1.js')).toEqual(['/assets/a-1.js', '/assets/a-2.js'])
    expect(await activate('/assets/a-3.js')).toEqual(['/assets/a-1.js', '/assets/a-3.js'])
  })

  it('ignores an invalid list of retiring files', async () => {
    const notes = await caches.open(CACHES.notes)
    await notes.put('/retiring', new Response('{"not":"a list"}'))
    expect(await activate('/assets/a-1.js')).toEqual(['/assets/a-1.js'])
  })
})
