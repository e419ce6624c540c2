import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Graph } from '../../../../scripts/lib/graph/graph'
import { ProjectFiles } from '../../../../scripts/lib/graph/project-files'
import { openSavedGraph } from '../../../../scripts/lib/graph/saved-graph'
import type { StepKey } from '../../../../scripts/lib/graph/step'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'graph-'))
  mkdirSync(join(root, 'in'))
  write('a.txt', 'a')
  write('b.txt', 'b')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const path = (file: string) => join(root, 'in', file)
const write = (file: string, text: string) => writeFileSync(path(file), text)

/** Settings for properties about chains of edits: a few chains by default, and as many as the soak asks for, for up to a day. */
const chainsOr = (count: number): fc.Parameters<unknown> => ({
  numRuns: Number(process.env.GRAPH_CHAINS ?? count),
})

/** Upper-case letters of files, joined; `made` lists every value that was made. */
function letters(graph: Graph, made: string[] = []) {
  const letter = graph.step('letter', {
    keep: 'json',
    make: ({ bytes }, file) => {
      made.push(file)
      return bytes(file).toString('utf8').trim().toUpperCase()
    },
  })
  const word = graph.asyncStep('word', {
    keep: 'blob',
    make: async ({ get, list }) => {
      made.push('word')
      return list('in')
        .map((file) => get(letter, file))
        .join('')
    },
  })
  return { letter, word, made }
}

describe('Graph', () => {
  it('makes a value once, and again only after a file that it read has changed', async () => {
    const graph = new Graph({ root })
    const { word, made } = letters(graph)
    expect((await graph.get(word)).text()).toBe('AB')
    await graph.get(word)
    expect(made.splice(0)).toEqual(['word', 'in/a.txt', 'in/b.txt'])
    write('b.txt', 'cc')
    graph.refresh()
    expect((await graph.get(word)).text()).toBe('ACC')
    expect(made).toEqual(['in/b.txt', 'word'])
  })

  it('does not make dependents again when a value is unchanged', async () => {
    const graph = new Graph({ root })
    const { word, made } = letters(graph)
    await graph.get(word)
    made.length = 0
    write('b.txt', 'b \n')
    graph.refresh()
    expect((await graph.get(word)).text()).toBe('AB')
    expect(made).toEqual(['in/b.txt'])
  })

  it('detects files that are added and removed', async () => {
    const graph = new Graph({ root })
    const { word } = letters(graph)
    await graph.get(word)
    write('c.txt', 'c')
    graph.refresh()
    expect((await graph.get(word)).text()).toBe('ABC')
    rmSync(path('a.txt'))
    graph.refresh()
    expect((await graph.get(word)).text()).toBe('BC')
  })

  it('detects a change of the same length within one tick of the clock', () => {
    const graph = new Graph({ root })
    const { letter } = letters(graph)
    const time = new Date('2025-01-01T00:00:00Z')
    utimesSync(path('a.txt'), time, time)
    expect(graph.get(letter, 'in/a.txt')).toBe('A')
    write('a.txt', 'x')
    utimesSync(path('a.txt'), time, time)
    graph.refresh(['in/a.txt'])
    expect(graph.get(letter, 'in/a.txt')).toBe('X')
  })

  it('keeps the stamp of a file only once a second write would change it', async () => {
    const files = new ProjectFiles(root)
    const later = new Date(Date.now() + 3_600_000)
    utimesSync(path('a.txt'), later, later)
    // The clock must have passed the last change of the other file too.
    await delay(100)
    for (const file of ['in/a.txt', 'in/b.txt']) files.digest(file)
    expect(Object.keys(files.known)).toEqual(['in/b.txt'])
  })

  it('reads an overlay in place of files, in memory only, and the files again without it', async () => {
    const overlay = new Map<string, Buffer | null>()
    const made: string[] = []
    const files = new ProjectFiles(root, {}, overlay)
    const graph = new Graph({ root, files })
    const { word } = letters(graph, made)
    const read = async () => {
      graph.refresh()
      return (await graph.get(word)).text()
    }
    expect(await read()).toBe('AB')
    overlay.set('in/a.txt', Buffer.from('x')).set('in/new.txt', Buffer.from('n'))
    expect(await read()).toBe('XBN')
    overlay.set('in/b.txt', null)
    expect(await read()).toBe('XN')
    expect(files.text('in/b.txt')).toBeUndefined()
    expect(readdirSync(join(root, 'in'))).toEqual(['a.txt', 'b.txt'])
    overlay.clear()
    made.length = 0
    expect(await read()).toBe('AB')
    expect(made).not.toContain('in/new.txt')
  })

  it('reads only the named files again, and verifies only what depends on them', async () => {
    const graph = new Graph({ root })
    const { word, made } = letters(graph)
    await graph.get(word)
    made.length = 0
    write('a.txt', 'not read again')
    write('b.txt', 'c')
    graph.refreshOnly(['in/b.txt'])
    expect((await graph.get(word)).text()).toBe('AC')
    expect(made).toEqual(['in/b.txt', 'word'])
    write('new.txt', 'n')
    graph.refreshOnly(['in/new.txt'])
    expect((await graph.get(word)).text()).toBe('ACN')
  })

  it('stops at an unchanged value when only some files have changed', async () => {
    const graph = new Graph({ root })
    const { word, made } = letters(graph)
    await graph.get(word)
    made.length = 0
    write('b.txt', 'b \n')
    graph.refreshOnly(['in/b.txt'])
    expect((await graph.get(word)).text()).toBe('AB')
    expect(made).toEqual(['in/b.txt'])
  })

  it('throws an error when the node is requested if only some files have changed', async () => {
    const graph = new Graph({ root })
    const { letter } = letters(graph)
    const step = graph.asyncStep('reads', { keep: 'json', make: async ({ get }) => get(letter, 'in/a.txt') })
    expect(await graph.get(step)).toBe('A')
    rmSync(path('a.txt'))
    graph.refreshOnly(['in/a.txt'])
    expect(() => graph.get(step)).toThrow('ENOENT')
    write('a.txt', 'z')
    graph.refreshOnly(['in/a.txt'])
    expect(await graph.get(step)).toBe('Z')
  })

  it('returns the same values as a new graph after any edits of single files and any reads', async () => {
    const names = ['a.txt', 'b.txt', 'c.txt', 'd.txt']
    /** Texts name other files, so that an edit changes what a step reads and how deep it lies. */
    const chains = (graph: Graph) => {
      const text = graph.step('text', {
        keep: 'json',
        make: ({ bytes, list }, file) =>
          list('in').includes(`in/${file}`) ? bytes(`in/${file}`).toString('utf8').trim() : '',
      })
      const steps: { name: string }[] = []
      const chain = graph.step('chain', {
        keep: 'memory',
        make: ({ get }, key): string => {
          const [depth = '', file = ''] = key.split(' ')
          const own = get(text, file)
          if (own === 'fails') throw new Error(`${file} fails.`)
          const others = Number(depth) > 0 ? names.filter((name) => own.includes(name[0] ?? '')) : []
          return (
            own.length + others.map((name) => get(steps[0] ?? chain, `${Number(depth) - 1} ${name}`)).join()
          )
        },
      })
      steps.push(chain)
      const all = graph.asyncStep('all', {
        keep: 'json',
        make: async ({ get }) => names.map((name) => get(chain, `3 ${name}`)).join(' '),
      })
      return { all }
    }
    const ask = async (graph: Graph, { all }: ReturnType<typeof chains>) => {
      try {
        return await graph.get(all)
      } catch (error) {
        return String(error)
      }
    }
    const edit = fc.record({
      file: fc.constantFrom(...names),
      text: fc.option(fc.constantFrom('', 'a', 'b', 'cd', 'dab', 'bcd ', 'bcd', 'fails')),
      asks: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { maxLength: 12 }), async (edits) => {
        const living = new Graph({ root })
        const own = chains(living)
        await ask(living, own)
        for (const { file, text, asks } of edits) {
          if (text === null) rmSync(path(file), { force: true })
          else write(file, text)
          living.refreshOnly([`in/${file}`])
          if (!asks) continue
          const clean = new Graph({ root })
          expect(await ask(living, own)).toBe(await ask(clean, chains(clean)))
        }
      }),
      chainsOr(300),
    )
  }, 86_400_000)

  it('makes one value for concurrent callers', async () => {
    const graph = new Graph({ root })
    const { word, made } = letters(graph)
    await Promise.all([graph.get(word), graph.get(word), graph.get(word)])
    expect(made.filter((one) => one === 'word')).toEqual(['word'])
  })

  it('reports the error of a step to every caller and tries again after a change', async () => {
    const graph = new Graph({ root })
    const { letter, made } = letters(graph)
    const step = graph.asyncStep('throws', { keep: 'json', make: async ({ get }) => get(letter, 'in/c.txt') })
    const callers = [graph.get(step), graph.get(step)]
    await Promise.all(callers.map((value) => expect(value).rejects.toThrow('ENOENT')))
    expect(made).toEqual(['in/c.txt'])
    write('c.txt', 'c')
    graph.refresh()
    expect(await graph.get(step)).toBe('C')
  })

  it('throws when a step depends on itself', () => {
    const graph = new Graph({ root })
    const names: { name: string }[] = []
    const loop = graph.step('loop', {
      keep: 'json',
      make: ({ get }): string => String(get(names[0] ?? loop)),
    })
    names.push(loop)
    expect(() => graph.get(loop)).toThrow('depends on itself')
  })

  it('makes one value for the same key, whatever the order of its names', () => {
    const graph = new Graph({ root })
    const pair = graph.step('pair', {
      keep: 'json',
      make: (_, { first, second }: { first: string; second: number }) => `${first}-${second}`,
    })
    expect(graph.get(pair, { first: 'a b', second: 1 })).toBe('a b-1')
    expect(graph.get(pair, { second: 1, first: 'a b' })).toBe('a b-1')
    expect(graph.made).toBe(1)
    expect(graph.get(pair, { first: 'a', second: 1 })).toBe('a-1')
  })

  it('keeps the values of a text and of an object apart whose keys look the same', () => {
    const graph = new Graph({ root })
    const own = graph.step('own', { keep: 'json', make: (_, key: StepKey) => ({ key }) })
    const keys = ['{"a":1}', { a: 1 }, '"{\\"a\\":1}"', '{', '"']
    expect(keys.map((key) => graph.get(own, key))).toEqual(keys.map((key) => ({ key })))
    expect(graph.made).toBe(keys.length)
  })

  it('makes a step again when a setting that it read has another value', () => {
    const read = (value: string) => {
      const graph = new Graph({ root, settings: { VITE_X: value } })
      return graph.get(graph.step('setting', { keep: 'json', make: ({ setting }) => setting('VITE_X') }))
    }
    expect([read('1'), read('2')]).toEqual(['1', '2'])
  })
})

describe('openSavedGraph', () => {
  const manifest = () => join(root, '.cache/manifest.jsonl')
  const stampOfManifest = () => {
    const { ino, size, mtimeMs } = statSync(manifest())
    return { ino, size, mtimeMs }
  }
  const open = (program = 'v1') => {
    const saved = openSavedGraph({ root, folder: join(root, '.cache'), program })
    return { ...saved, ...letters(saved.graph) }
  }

  it('skips the steps that an earlier process has made', async () => {
    const first = open()
    await first.graph.get(first.word)
    first.save()
    const second = open()
    expect((await second.graph.get(second.word)).text()).toBe('AB')
    expect(second.made).toEqual([])
  })

  it('skips what a process had made before it was killed, and makes the rest', async () => {
    const killed = open()
    killed.graph.get(killed.letter, 'in/a.txt')
    killed.saveProgress()
    killed.graph.get(killed.letter, 'in/b.txt')
    const second = open()
    expect((await second.graph.get(second.word)).text()).toBe('AB')
    expect(second.made).not.toContain('in/a.txt')
    expect(second.made).toContain('in/b.txt')
  })

  it('writes the manifest only when something has changed', async () => {
    const run = async () => {
      const saved = open()
      await saved.graph.get(saved.word)
      saved.save()
      return stampOfManifest()
    }
    await run()
    // The stamps of files that have just been written are not kept.
    await delay(100)
    const settled = await run()
    expect(await run()).toEqual(settled)
    write('a.txt', 'c')
    expect(await run()).not.toEqual(settled)
  })

  it('keeps the manifest when only values in memory were made again', async () => {
    const run = async () => {
      const { graph, letter, save } = open()
      const both = graph.step('both', {
        keep: 'memory',
        make: ({ get }) => ['in/a.txt', 'in/b.txt'].map((file) => get(letter, file)),
      })
      const value = graph.get(both)
      save()
      return { value, made: graph.made, file: stampOfManifest() }
    }
    await run()
    // The stamps of files that have just been written are not kept.
    await delay(100)
    const { file } = await run()
    expect(await run()).toEqual({ value: ['A', 'B'], made: 1, file })
    write('b.txt', 'c')
    const changed = await run()
    expect(changed.value).toEqual(['A', 'C'])
    expect(changed.file).not.toEqual(file)
  })

  it('makes everything again when the program has changed', async () => {
    const first = open()
    await first.graph.get(first.word)
    first.save()
    const second = open('v2')
    await second.graph.get(second.word)
    expect(second.made).toHaveLength(3)
  })

  it('makes a blob again that was removed or modified', async () => {
    for (const damage of [rmSync, (file: string) => writeFileSync(file, 'damaged')]) {
      const first = open()
      const { digest } = await first.graph.get(first.word)
      first.save()
      damage(first.store.path(digest))
      const second = open()
      expect((await second.graph.get(second.word)).text()).toBe('AB')
      second.save()
    }
  })

  it('makes a value again of which one blob was removed, and only then', () => {
    const run = () => {
      const { graph, store, save } = open()
      const page = graph.step('page', {
        keep: 'blobs',
        make: () => ({ files: [graph.blob('first'), graph.blob('second')], length: 11 }),
      })
      const { files, length } = graph.get(page)
      save()
      return { texts: files.map((file) => file.text()), length, made: graph.made, store, files }
    }
    const value = { texts: ['first', 'second'], length: 11 }
    const { store, files } = run()
    expect(run()).toMatchObject({ ...value, made: 0 })
    rmSync(store.path(files[1]?.digest ?? ''))
    expect(run()).toMatchObject({ ...value, made: 1 })
  })

  it('keeps a blob that was copied with another time', async () => {
    const first = open()
    const { digest } = await first.graph.get(first.word)
    first.save()
    utimesSync(first.store.path(digest), 1, 1)
    const second = open()
    expect((await second.graph.get(second.word)).text()).toBe('AB')
    expect(second.made).toEqual([])
    second.save()
    expect(open().store.stamps[digest]?.[1]).toBe(1000)
  })

  it('starts without nodes when the manifest cannot be read', async () => {
    const first = open()
    await first.graph.get(first.word)
    first.save()
    writeFileSync(manifest(), '{"format":')
    const second = open()
    expect((await second.graph.get(second.word)).text()).toBe('AB')
  })

  it('keeps the states before and after a line that a killed process left incomplete', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `${index}.txt`)
    const run = () => {
      const { graph, letter, made, save } = open()
      for (const name of names) graph.get(letter, `in/${name}`)
      return { made, save }
    }
    for (const name of names) write(name, name)
    // The stamps of files that have just been written are not kept, and would follow with the next save on a slow machine.
    await delay(100)
    run().save()
    const whole = readFileSync(manifest(), 'utf8')
    write('0.txt', 'changed')
    run().save()
    const appended = readFileSync(manifest(), 'utf8')
    expect(appended.startsWith(whole)).toBe(true)
    truncateSync(manifest(), appended.length - 5)
    write('1.txt', 'changed')
    const second = run()
    expect(second.made).toEqual(['in/0.txt', 'in/1.txt'])
    second.save()
    expect(run().made).toEqual([])
  })

  it('does not let the manifest grow with each edit', () => {
    const sizes = Array.from({ length: 60 }, (_, index) => {
      write('a.txt', `text ${index}`)
      const { graph, letter, save } = open()
      graph.get(letter, 'in/a.txt')
      graph.get(letter, 'in/b.txt')
      save()
      return statSync(manifest()).size
    })
    expect(Math.max(...sizes)).toBeLessThan(3 * (sizes[0] ?? 0))
  })

  it('returns the same values as a new graph after any chain of edits and restarts', async () => {
    const edit = fc.record({
      file: fc.constantFrom('a.txt', 'b.txt', 'c.txt', 'd.txt'),
      text: fc.option(fc.constantFrom('a', 'b', 'b ', 'c', '')),
      restart: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { maxLength: 8 }), async (edits) => {
        let living = open()
        for (const { file, text, restart } of edits) {
          if (text === null) rmSync(path(file), { force: true })
          else write(file, text)
          if (restart) {
            living.save()
            living = open()
          } else living.graph.refresh()
          const clean = new Graph({ root })
          const expected = (await clean.get(letters(clean).word)).text()
          expect((await living.graph.get(living.word)).text()).toBe(expected)
        }
      }),
      chainsOr(40),
    )
  }, 86_400_000)
})
