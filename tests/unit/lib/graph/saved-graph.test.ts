import fs, { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { copySteps, openSavedGraph } from '../../../../scripts/lib/graph/saved-graph'
import { StoredBlob } from '../../../../scripts/lib/graph/step'

const DAY_MS = 86_400_000

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'saved-'))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  rmSync(root, { recursive: true, force: true })
})

/** A process that makes texts of the setting VITE_X; `made` lists what it makes. */
function open({ folder = join(root, 'cache'), program = 'v1', setting = 'x' } = {}) {
  const saved = openSavedGraph({ root, folder, program, settings: { VITE_X: setting } })
  const made: string[] = []
  const text = saved.graph.step('text', {
    keep: 'blob',
    make: ({ setting: read }, key) => {
      made.push(key)
      return `${key} ${read('VITE_X')}`
    },
  })
  const fixed = saved.graph.step('fixed', {
    keep: 'blob',
    version: '1',
    make: (_, key) => {
      made.push(`fixed ${key}`)
      return key
    },
  })
  return { ...saved, made, text, fixed }
}

/** A process that asks for some texts, saves, and ends. */
function run(keys: readonly string[], options: Parameters<typeof open>[0] = {}) {
  const { graph, text, fixed, made, store, save } = open(options)
  const digests = keys.map((key) => graph.get(text, key).digest)
  graph.get(fixed, 'f')
  save()
  return { made, store, digests }
}

describe('openSavedGraph', () => {
  it('makes a step again in another process only for another setting or program', () => {
    expect(run(['a']).made).toEqual(['a', 'fixed f'])
    expect(run(['a']).made).toEqual([])
    expect(run(['a'], { setting: 'y' }).made).toEqual(['a'])
    expect(run(['a'], { setting: 'y', program: 'v2' }).made).toEqual(['a'])
    expect(run(['a'], { setting: 'y', program: 'v2' }).made).toEqual([])
  })

  it('makes a step again that read a step which the program no longer has', () => {
    const read = (name: string) => {
      const { graph, save } = openSavedGraph({ root, folder: join(root, 'cache'), program: name })
      const low = graph.step(name, { keep: 'blob', make: () => name })
      const high = graph.step('high', { keep: 'json', version: '1', make: ({ get }) => get(low).text() })
      const value = graph.get(high)
      save()
      return value
    }
    expect(read('old')).toBe('old')
    // Unused blobs are removed once a day.
    vi.setSystemTime(Date.now() + DAY_MS)
    expect(read('new')).toBe('new')
  })

  it('makes values that are kept in memory only again in each process', async () => {
    const read = async () => {
      const { graph, save } = openSavedGraph({ root, folder: join(root, 'cache'), program: 'v1' })
      const low = graph.step('low', { keep: 'memory', make: () => new Map([['a', 1]]), digest: String })
      const high = graph.asyncStep('high', {
        keep: 'memory',
        make: async ({ get }) => get(low),
        digest: String,
      })
      const values = await Promise.all([graph.get(high), graph.get(high)])
      save()
      return { values, made: graph.made }
    }
    const expected = { values: [new Map([['a', 1]]), new Map([['a', 1]])], made: 2 }
    expect([await read(), await read()]).toEqual([expected, expected])
  })

  it('saves that a value is unchanged although its setting is not', () => {
    const lengthOf = (setting: string) => {
      const { graph, save } = openSavedGraph({
        root,
        folder: join(root, 'cache'),
        program: 'v1',
        settings: { VITE_X: setting },
      })
      const length = graph.step('length', { keep: 'json', make: (reads) => reads.setting('VITE_X')?.length })
      const value = graph.get(length)
      save()
      return { value, made: graph.made }
    }
    expect([lengthOf('a'), lengthOf('b'), lengthOf('b')]).toEqual([
      { value: 1, made: 1 },
      { value: 1, made: 1 },
      { value: 1, made: 0 },
    ])
  })

  it('saves values of any shape beside blobs', () => {
    const read = () => {
      const { graph, save } = openSavedGraph({ root, folder: join(root, 'cache'), program: 'v1' })
      const page = graph.step('page', {
        keep: 'blobs',
        make: () => ({
          html: graph.blob('html'),
          parts: [graph.blob('part'), null, 5, 'text', {}],
          note: null,
        }),
      })
      const { html, parts, note } = graph.get(page)
      save()
      const texts = [html, ...parts].map((part) => (part instanceof StoredBlob ? part.text() : part))
      return { texts, note, made: graph.made }
    }
    const value = { texts: ['html', 'part', null, 5, 'text', {}], note: null }
    expect([read(), read()]).toEqual([
      { ...value, made: 1 },
      { ...value, made: 0 },
    ])
  })

  it('forgets what no process has used for two weeks, and removes its blobs', () => {
    const { digests, store } = run(['used', 'unused'])
    for (const digest of digests) {
      const old = new Date(Date.now() - 30 * DAY_MS)
      utimesSync(store.path(digest), old, old)
    }
    for (const days of [7, 7, 7]) {
      vi.setSystemTime(Date.now() + days * DAY_MS)
      expect(run(['used']).made).toEqual([])
    }
    expect(digests.map((digest) => fs.existsSync(store.path(digest)))).toEqual([true, false])
    expect(run(['used', 'unused']).made).toEqual(['unused'])
  })

  it.each([
    [14, []],
    [15, ['a']],
  ])('makes, %i days after a value was last used, %j again', (days, made) => {
    run(['a'])
    vi.setSystemTime(Date.now() + days * DAY_MS)
    run([])
    expect(run(['a']).made).toEqual(made)
  })

  it('keeps what only a later process of a day has used', () => {
    run(['a', 'b'])
    for (const days of [7, 7, 7]) {
      vi.setSystemTime(Date.now() + days * DAY_MS)
      run(['a'])
      expect(run(['b']).made).toEqual([])
    }
  })

  it('is saved on a later day too when no step has made a blob', () => {
    const read = () => {
      const { graph, save } = openSavedGraph({ root, folder: join(root, 'cache'), program: 'v1' })
      const value = graph.get(graph.step('value', { keep: 'json', make: () => 1 }))
      save()
      return { value, made: graph.made }
    }
    expect(read()).toEqual({ value: 1, made: 1 })
    vi.setSystemTime(Date.now() + DAY_MS)
    expect(read()).toEqual({ value: 1, made: 0 })
  })

  it('removes unused blobs at most once a day', () => {
    const { store } = run(['a'])
    vi.setSystemTime(Date.now() + DAY_MS)
    const { graph, text, save } = open()
    const collect = vi.spyOn(Object.getPrototypeOf(store), 'collect')
    for (const key of ['b', 'c']) {
      graph.get(text, key)
      save()
    }
    run(['d'])
    expect(collect).toHaveBeenCalledTimes(1)
  })

  it('makes everything again when nothing can be saved, and reports another error', () => {
    const refused = (code: string) => {
      vi.spyOn(fs, 'mkdirSync').mockImplementation(() => {
        throw Object.assign(new Error(code), { code })
      })
      vi.spyOn(fs, 'openSync').mockImplementation(() => {
        throw Object.assign(new Error(code), { code })
      })
      syncBuiltinESMExports()
    }
    refused('EROFS')
    expect(run(['a']).made).toEqual(['a', 'fixed f'])
    expect(run(['a']).made).toEqual(['a', 'fixed f'])
    vi.restoreAllMocks()
    const { graph, text, save, saveProgress } = open()
    graph.get(text, 'a')
    refused('ENOSPC')
    expect(save).toThrow('ENOSPC')
    expect(saveProgress).toThrow('ENOSPC')
  })

  it('saves the progress of a build that has made something', () => {
    const folder = join(root, 'cache')
    open().saveProgress()
    expect(fs.existsSync(folder)).toBe(false)
    const { graph, text, saveProgress } = open()
    graph.get(text, 'a')
    saveProgress()
    expect(run(['a']).made).toEqual(['fixed f'])
  })

  it('appends the progress to the manifest, however much that holds', () => {
    const manifest = () => fs.readFileSync(join(root, 'cache/manifest.jsonl'), 'utf8')
    run(Array.from({ length: 20 }, (_, index) => `${index}`))
    const before = manifest()
    const { graph, text, saveProgress } = open()
    graph.get(text, 'a')
    saveProgress()
    expect(manifest().startsWith(before)).toBe(true)
    expect(manifest()).not.toBe(before)
  })
})

describe('copySteps', () => {
  it('copies the values of the named steps alone', () => {
    const target = join(root, 'copy')
    run(['a', 'b'])
    copySteps(join(root, 'cache'), target, ['text'])
    rmSync(join(root, 'cache'), { recursive: true })
    expect(run(['a', 'b'], { folder: target }).made).toEqual(['fixed f'])
  })

  it('copies nothing from a project that was not built', () => {
    const target = join(root, 'copy')
    copySteps(join(root, 'cache'), target, ['text'])
    expect(run(['a'], { folder: target }).made).toEqual(['a', 'fixed f'])
  })
})
