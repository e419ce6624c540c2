import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Graph } from '../../../../scripts/lib/graph/graph'
import { ProjectFiles } from '../../../../scripts/lib/graph/project-files'
import type { NodeState } from '../../../../scripts/lib/graph/step'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'refresh-only-'))
  mkdirSync(join(root, 'in'))
  for (const file of ['in/a.txt', 'in/b.txt']) write(file, file)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const write = (file: string, text: string) => writeFileSync(join(root, file), text)

/** A graph in which a page reads the text of a file; `tried` lists what it makes or tries to make. */
function pages(nodes: Iterable<readonly [string, NodeState]> = []) {
  const files = new ProjectFiles(root)
  const graph = new Graph({ root, files, nodes })
  const tried: string[] = []
  const text = graph.step('text', {
    keep: 'json',
    make: ({ bytes }, file) => {
      tried.push(`text of ${file}`)
      return bytes(file).toString()
    },
  })
  const page = graph.step('page', {
    keep: 'json',
    make: ({ get, digest }, file) => {
      tried.push(`page of ${file}`)
      return `<${get(text, file)}> ${digest(file).length}`
    },
  })
  return { files, graph, tried, text, page }
}

/** A graph whose steps are on levels, two on each, and read both steps of the level below. */
function levels() {
  const graph = new Graph({ root })
  type Place = { level: number; side: number }
  const below = ({ level }: Place): readonly Place[] => [0, 1].map((side) => ({ level: level - 1, side }))
  const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
  graph.step('sum', {
    keep: 'json',
    make: ({ bytes, get }, place: Place) => {
      if (place.level === 0) return bytes('in/a.txt').length
      return total(below(place).map((one) => get<number, Place>({ name: 'sum' }, one)))
    },
  })
  graph.asyncStep('later sum', {
    keep: 'json',
    make: async ({ bytes, get }, place: Place) => {
      if (place.level === 0) return bytes('in/a.txt').length
      const lower = below(place).map((one) => get<Promise<number>, Place>({ name: 'later sum' }, one))
      return total(await Promise.all(lower))
    },
  })
  return graph
}

describe('refreshOnly', () => {
  it('looks at no other file, and at none again when a step is asked for', () => {
    const { files, graph, page } = pages()
    for (const file of ['in/a.txt', 'in/b.txt']) graph.get(page, file)
    const digest = vi.spyOn(files, 'digest')
    write('in/a.txt', 'edited')
    graph.refreshOnly(['in/a.txt'])
    expect(['in/a.txt', 'in/b.txt'].map((file) => graph.get(page, file))).toEqual([
      '<edited> 64',
      '<in/b.txt> 64',
    ])
    expect(digest.mock.calls).not.toContainEqual(['in/b.txt'])
  })

  it('does not look at a folder whose readers were not asked for since the last refresh', () => {
    const { files, graph, page } = pages()
    graph.get(graph.step('names', { keep: 'json', make: (reads) => reads.list('in').length }))
    graph.refresh()
    graph.get(page, 'in/a.txt')
    const list = vi.spyOn(files, 'list')
    write('in/a.txt', 'edited')
    graph.refreshOnly(['in/a.txt'])
    expect(graph.get(page, 'in/a.txt')).toBe('<edited> 64')
    expect(list).not.toHaveBeenCalled()
  })

  it('makes again what was asked for since the last refresh, and nothing else', () => {
    const { graph, tried, text, page } = pages()
    graph.get(page, 'in/a.txt')
    graph.refresh()
    graph.get(text, 'in/a.txt')
    tried.length = 0
    write('in/a.txt', 'edited')
    graph.refreshOnly(['in/a.txt'])
    expect(tried).toEqual(['text of in/a.txt'])
    expect(graph.get(page, 'in/a.txt')).toBe('<edited> 64')
  })

  it('tries a step that fails once, and not the steps that read it', () => {
    const { graph, tried, page } = pages()
    graph.get(page, 'in/a.txt')
    tried.length = 0
    rmSync(join(root, 'in/a.txt'))
    graph.refreshOnly(['in/a.txt'])
    expect(tried).toEqual(['text of in/a.txt'])
    expect(() => graph.get(page, 'in/a.txt')).toThrow('ENOENT')
  })

  it('leaves steps alone that only an older version of the program had', () => {
    const { graph: older, text } = pages()
    older.get(older.step('old', { keep: 'json', make: ({ get }) => get(text, 'in/a.txt') }))
    const { graph, tried, page } = pages(older.states(1))
    graph.get(page, 'in/a.txt')
    expect(tried).toEqual(['page of in/a.txt'])
    write('in/a.txt', 'edited')
    graph.refreshOnly(['in/a.txt'])
    expect(graph.get(page, 'in/a.txt')).toBe('<edited> 64')
  })

  it.each([
    ['steps', 'sum'],
    ['asynchronous steps', 'later sum'],
  ])('makes %s of thirty levels once each, although a billion paths lead to the lowest', async (_, name) => {
    const graph = levels()
    const read = () => graph.get({ name }, { level: 30, side: 0 })
    expect(await read()).toBe(8 * 2 ** 30)
    const { made } = graph
    write('in/a.txt', 'edited')
    graph.refreshOnly(['in/a.txt'])
    expect(await read()).toBe(6 * 2 ** 30)
    expect(graph.made).toBe(2 * made)
  })
})
