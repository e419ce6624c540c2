import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSavedGraph } from '../../../../scripts/lib/graph/saved-graph'

const DAY_MS = 86_400_000

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'values-'))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(root, { recursive: true, force: true })
})

const open = (settings = {}) => openSavedGraph({ root, folder: join(root, 'cache'), program: 'v1', settings })

describe('the value of a step', () => {
  it.each([
    ['has the name by which a saved value refers to a blob', { $blob: 'no digest', list: [{ $blob: 1 }] }],
    ['is null', null],
    ['is a text', '{"a":1}'],
  ])('is the same in a later process, and not made again, when it is JSON that %s', (_, value) => {
    const run = () => {
      const { graph, save } = open()
      const received = graph.get(graph.step('json', { keep: 'json', make: () => value }))
      save()
      return { received, made: graph.made }
    }
    expect([run(), run()]).toEqual([
      { received: value, made: 1 },
      { received: value, made: 0 },
    ])
  })

  it('is not saved when it is kept in memory, and so need not be JSON', () => {
    const run = () => {
      const { graph, save } = open()
      const make = () => {
        const page: { title: string; self?: unknown } = { title: 'page' }
        page.self = page
        return page
      }
      const { title } = graph.get(graph.step('page', { keep: 'memory', make, digest: (page) => page.title }))
      save()
      return { title, made: graph.made }
    }
    expect([run(), run()]).toEqual([
      { title: 'page', made: 1 },
      { title: 'page', made: 1 },
    ])
  })

  it('may be undefined, which a step that reads it tells from every other value', () => {
    const run = (settings: Record<string, string>) => {
      const { graph, save } = open(settings)
      const address = graph.step('address', { keep: 'json', make: ({ setting }) => setting('VITE_X') })
      const kind = graph.step('kind', { keep: 'json', make: ({ get }) => typeof get(address) })
      const received = graph.get(kind)
      save()
      return received
    }
    expect([{}, { VITE_X: 'undefined' }, { VITE_X: '' }, {}].map(run)).toEqual([
      'undefined',
      'string',
      'string',
      'undefined',
    ])
  })

  it('keeps its blobs when the process that has made them removes unused ones', () => {
    const run = (key: string) => {
      const { graph, save } = open()
      const page = graph.step('page', { keep: 'blobs', make: (_, name) => [graph.blob(name)] })
      const texts = graph.get(page, key).map((blob) => blob.text())
      save()
      return { texts, made: graph.made }
    }
    expect(run('first')).toEqual({ texts: ['first'], made: 1 })
    vi.setSystemTime(Date.now() + DAY_MS)
    expect([run('second'), run('second')]).toEqual([
      { texts: ['second'], made: 1 },
      { texts: ['second'], made: 0 },
    ])
  })

  it('is received as a promise from an asynchronous step, also when it is known', async () => {
    const run = async () => {
      const { graph, save } = open()
      const step = graph.asyncStep('step', { keep: 'json', make: async () => 'value' })
      const received = [graph.get(step), graph.get(step)]
      await received[0]
      received.push(graph.get(step))
      expect(received).toEqual(received.map(() => expect.any(Promise)))
      save()
      return { values: await Promise.all(received), made: graph.made }
    }
    const values = ['value', 'value', 'value']
    expect([await run(), await run()]).toEqual([
      { values, made: 1 },
      { values, made: 0 },
    ])
  })
})
