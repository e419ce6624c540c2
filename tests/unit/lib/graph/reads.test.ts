import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Graph } from '../../../../scripts/lib/graph/graph'
import type { Reads } from '../../../../scripts/lib/graph/step'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'reads-'))
  for (const file of ['in/a.txt', 'in/b c%.txt', 'in/skip/c.txt', 'in/other skip/d.txt']) write(file, file)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(file: string, text: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

type Read = (reads: Reads) => unknown

const cases: [name: string, read: Read, edited: string, isAgain: boolean][] = [
  ['the bytes of a file', ({ bytes }) => bytes('in/a.txt').toString(), 'in/a.txt', true],
  [
    'the bytes of a file with a space and a per cent sign',
    ({ bytes }) => bytes('in/b c%.txt').length,
    'in/b c%.txt',
    true,
  ],
  ['the digest of a file', ({ digest }) => digest('in/a.txt'), 'in/a.txt', true],
  ['the digest of a file that is missing', ({ digest }) => digest('in/new.txt'), 'in/new.txt', true],
  ['the digest of another file', ({ digest }) => digest('in/a.txt'), 'in/b c%.txt', false],
  ['the list of its folder', ({ list }) => list('in').length, 'in/new.txt', true],
  ['a list that keeps its names', ({ list }) => list('in').length, 'in/a.txt', false],
  ['the list of another folder', ({ list }) => list('in/skip').length, 'in/new.txt', false],
  ['a tree', ({ tree }) => tree('in'), 'in/a.txt', true],
  ['a tree to which a file is added', ({ tree }) => tree('in'), 'in/new.txt', true],
  ['a tree without its folder', ({ tree }) => tree('in', ['in/skip']), 'in/skip/c.txt', false],
  ['a tree without other folders', ({ tree }) => tree('in', ['in/other']), 'in/skip/c.txt', true],
  ['a tree without two folders', ({ tree }) => tree('in', ['in/a.txt', 'in/skip']), 'in/skip/c.txt', false],
  ['a setting', ({ setting }) => setting('VITE_X'), 'in/a.txt', false],
]

describe.each<['refresh' | 'refreshOnly']>([['refresh'], ['refreshOnly']])('after %s', (refresh) => {
  it.each(cases)('a step that reads %s', (_, read, edited, isAgain) => {
    const graph = new Graph({ root, settings: { VITE_X: 'x' } })
    let made = 0
    const step = graph.step('step', {
      keep: 'json',
      make: (reads) => {
        made += 1
        return read(reads) ?? null
      },
    })
    const before = graph.get(step)
    write(edited, 'edited')
    graph[refresh]([edited])
    const after = graph.get(step)
    expect(made).toBe(isAgain ? 2 : 1)
    const clean = new Graph({ root, settings: { VITE_X: 'x' } })
    expect(after).toEqual(
      clean.get(clean.step('step', { keep: 'json', make: (reads) => read(reads) ?? null })),
    )
    if (!isAgain) expect(after).toBe(before)
  })

  it('makes each step once that depends on a file in several ways', () => {
    const graph = new Graph({ root })
    const made: string[] = []
    const text =
      (file: string) =>
      ({ bytes }: Reads) => {
        made.push(file)
        return bytes(`in/${file}`).toString()
      }
    const low = graph.step('low', { keep: 'json', make: text('a.txt') })
    const middle = graph.step('middle', {
      keep: 'json',
      make: ({ get }) => {
        made.push('middle')
        return `${get(low)}!`
      },
    })
    const top = graph.step('top', {
      keep: 'json',
      make: ({ get, digest }) => {
        made.push('top')
        return [digest('in/a.txt'), get(low), get(middle)]
      },
    })
    graph.get(top)
    made.length = 0
    write('in/a.txt', 'edited')
    graph[refresh](['in/a.txt'])
    expect(graph.get(top).slice(1)).toEqual(['edited', 'edited!'])
    expect(made.sort()).toEqual(['a.txt', 'middle', 'top'])
  })

  it('makes nothing again for a file that was written with the same bytes', () => {
    const graph = new Graph({ root })
    const step = graph.step('step', { keep: 'json', make: ({ bytes }) => bytes('in/a.txt').toString() })
    graph.get(step)
    write('in/a.txt', 'in/a.txt')
    graph[refresh](['in/a.txt'])
    graph.get(step)
    expect(graph.made).toBe(1)
  })

  it.each<[string, (graph: Graph) => () => number | Promise<number>]>([
    [
      'a step',
      (graph) => {
        const low = graph.step('low', { keep: 'json', make: ({ bytes }) => bytes('in/a.txt').length })
        const high = graph.step('high', { keep: 'json', make: ({ get }) => get(low) + 1 })
        return () => graph.get(high)
      },
    ],
    [
      'an asynchronous step',
      (graph) => {
        const low = graph.asyncStep('low', {
          keep: 'json',
          make: async ({ bytes }) => bytes('in/a.txt').length,
        })
        const high = graph.asyncStep('high', { keep: 'json', make: async ({ get }) => (await get(low)) + 1 })
        return () => graph.get(high)
      },
    ],
  ])('makes %s again only when the one that it reads has another value', async (_, define) => {
    const graph = new Graph({ root })
    const read = define(graph)
    expect(await read()).toBe(9)
    for (const [edited, text, value, made] of [
      ['in/a.txt', 'longer', 7, 4],
      ['in/a.txt', 'LONGER', 7, 5],
      ['in/b c%.txt', 'no step reads it', 7, 5],
    ] as const) {
      write(edited, text)
      graph[refresh]([edited])
      expect([await read(), graph.made]).toEqual([value, made])
    }
  })

  it('notices files that a step reads only since the last change, and no longer the ones before', () => {
    const graph = new Graph({ root })
    const step = graph.step('step', {
      keep: 'json',
      make: ({ bytes }) => bytes(bytes('in/a.txt').toString()).toString(),
    })
    write('in/a.txt', 'in/skip/c.txt')
    expect(graph.get(step)).toBe('in/skip/c.txt')
    write('in/a.txt', 'in/b c%.txt')
    graph[refresh](['in/a.txt'])
    expect(graph.get(step)).toBe('in/b c%.txt')
    write('in/b c%.txt', 'edited')
    graph[refresh](['in/b c%.txt'])
    expect(graph.get(step)).toBe('edited')
    const { made } = graph
    write('in/skip/c.txt', 'no longer read')
    graph[refresh](['in/skip/c.txt'])
    expect([graph.get(step), graph.made]).toEqual(['edited', made])
  })
})

describe('a graph', () => {
  it('keeps the identity of a value that is made again and unchanged', () => {
    const graph = new Graph({ root })
    const step = graph.step('step', {
      keep: 'memory',
      make: ({ bytes }) => ({ length: bytes('in/a.txt').length }),
    })
    const before = graph.get(step)
    write('in/a.txt', 'IN/A.TXT')
    graph.refresh(['in/a.txt'])
    expect(graph.get(step)).toBe(before)
    write('in/a.txt', 'longer than before')
    graph.refresh(['in/a.txt'])
    expect(graph.get(step)).toEqual({ length: 18 })
  })

  it('compares values by the digest of their step', () => {
    const graph = new Graph({ root })
    let made = 0
    const source = graph.step('source', {
      keep: 'memory',
      make: ({ bytes }) => new Map([['text', bytes('in/a.txt').toString()]]),
      digest: (map) => map.get('text') ?? '',
    })
    const reader = graph.step('reader', {
      keep: 'json',
      make: ({ get }) => {
        made += 1
        return get(source).get('text')
      },
    })
    expect(graph.get(reader)).toBe('in/a.txt')
    write('in/a.txt', 'edited')
    graph.refresh(['in/a.txt'])
    expect(graph.get(reader)).toBe('edited')
    write('in/a.txt', 'edited')
    graph.refresh(['in/a.txt'])
    expect(graph.get(reader)).toBe('edited')
    expect(made).toBe(2)
  })

  it('returns the blobs of a step by their paths, as text, bytes and size', () => {
    const graph = new Graph({ root })
    const step = graph.step('files', {
      keep: 'blobs',
      make: () => ({
        ...graph.blobs({ 'a.txt': 'text', 'b.bin': Buffer.from([1, 2]), 'c.txt': graph.blob('blob') }),
        'd.txt': graph.adopt({ bytes: Buffer.from('of a thread') }),
      }),
    })
    const files = Object.entries(graph.get(step)).map(([path, blob]) => [
      path,
      blob.bytes().length,
      blob.size,
    ])
    expect(files).toEqual([
      ['a.txt', 4, 4],
      ['b.bin', 2, 2],
      ['c.txt', 4, 4],
      ['d.txt', 11, 11],
    ])
  })

  it('tells whether the blob of a step is stored, without making it', async () => {
    const graph = new Graph({ root })
    const step = graph.asyncStep('picture', { keep: 'blob', make: async (_, key) => key })
    expect(graph.isStored(step, 'a')).toBe(false)
    await graph.get(step, 'a')
    expect([graph.isStored(step, 'a'), graph.isStored(step, 'b')]).toEqual([true, false])
    expect(graph.made).toBe(1)
  })

  it('rejects a step of a name that it has, and a blob that is none', () => {
    const graph = new Graph({ root })
    const step = graph.step('step', { keep: 'blob', make: () => 5 })
    expect(() => graph.step('step', { keep: 'json', make: () => 1 })).toThrow('two steps named "step"')
    expect(() => graph.get(step)).toThrow('returns text, bytes or a blob')
    expect(() => graph.get({ name: 'none' })).toThrow('no step named "none"')
  })

  it('names the steps of a circle', () => {
    const graph = new Graph({ root })
    graph.step('one', { keep: 'json', make: ({ get }) => get({ name: 'two' }) })
    graph.step('two', { keep: 'json', make: ({ get }) => get({ name: 'one' }) })
    expect(() => graph.get({ name: 'one' })).toThrow(/one\s+depends on itself: one\s+→ two/)
  })

  /** A graph with an asynchronous step that reads a file and waits until it may proceed. */
  function graphWithGate() {
    const graph = new Graph({ root })
    let proceed = () => {}
    const gate = new Promise<void>((resolve) => {
      proceed = resolve
    })
    const slow = graph.asyncStep('slow', {
      keep: 'json',
      make: async ({ bytes }) => {
        const text = bytes('in/a.txt').toString()
        await gate
        return text
      },
    })
    return { graph, slow, proceed }
  }

  it('makes what is under way from the files of a later refresh', async () => {
    const { graph, slow, proceed } = graphWithGate()
    const text = graph.step('text', { keep: 'json', make: ({ bytes }, file) => bytes(file).toString() })
    graph.get(text, 'in/b c%.txt')
    graph.refresh()
    graph.get(text, 'in/skip/c.txt')
    const first = graph.get(slow)
    const files = ['in/a.txt', 'in/b c%.txt', 'in/skip/c.txt']
    for (const file of files) write(file, 'edited')
    graph.refreshOnly(files)
    proceed()
    expect(await first).toBe('in/a.txt')
    expect(await graph.get(slow)).toBe('edited')
    expect(files.map((file) => graph.get(text, file))).toEqual(['edited', 'edited', 'edited'])
  })

  it('gives nothing to a later run that was begun before the files changed', async () => {
    const { graph, slow, proceed } = graphWithGate()
    const page = graph.asyncStep('page', { keep: 'json', make: async ({ get }) => `<${await get(slow)}>` })
    const before = graph.get(slow)
    write('in/a.txt', 'edited')
    graph.refresh(['in/a.txt'])
    const after = [graph.get(page), graph.get(slow)]
    proceed()
    expect(await before).toBe('in/a.txt')
    expect(await Promise.all(after)).toEqual(['<edited>', 'edited'])
  })

  it('checks again what a refresh has interrupted while it was checked', async () => {
    const graph = new Graph({ root })
    let wait = Promise.resolve()
    const slow = graph.asyncStep('slow', {
      keep: 'json',
      make: async ({ bytes }) => {
        const { length } = bytes('in/a.txt')
        await wait
        return length
      },
    })
    const page = graph.asyncStep('page', {
      keep: 'json',
      make: async ({ bytes, get }) => `${bytes('in/skip/c.txt')} ${await get(slow)}`,
    })
    expect(await graph.get(page)).toBe('in/skip/c.txt 8')
    // "slow" is made again, and has the same value.
    write('in/a.txt', 'in/other')
    graph.refresh(['in/a.txt'])
    let proceed = () => {}
    wait = new Promise((resolve) => {
      proceed = resolve
    })
    const checked = graph.get(page)
    write('in/skip/c.txt', 'edited')
    graph.refresh(['in/skip/c.txt'])
    proceed()
    await checked
    expect(await graph.get(page)).toBe('edited 8')
  })
})
