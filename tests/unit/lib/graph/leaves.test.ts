import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Graph } from '../../../../scripts/lib/graph/graph'
import type { Reads } from '../../../../scripts/lib/graph/step'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'leaves-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(files: readonly string[], text: string) {
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
}

/** How often a step is made before and after an edit of files. */
function madeBeforeAndAfter(make: (reads: Reads) => unknown, edit: () => void) {
  const graph = new Graph({ root })
  const step = graph.step('step', { keep: 'json', make })
  graph.get(step)
  const { made } = graph
  edit()
  graph.refresh()
  graph.get(step)
  return [made, graph.made]
}

describe('a step', () => {
  it('is made again when files are replaced by one whose path is theirs together', () => {
    write(['in/a', 'in/b'], 'text')
    const edit = () => {
      rmSync(join(root, 'in'), { recursive: true })
      write(['in/ain/b'], 'text')
    }
    expect(madeBeforeAndAfter(({ list }) => list('in').length, edit)).toEqual([1, 2])
  })

  it.each([
    ['in/left out/a.txt', 1],
    ['in/left/a.txt', 2],
    ['out/a.txt', 2],
  ])('that reads a tree without a folder whose name has a space, after an edit of %s', (file, made) => {
    write(['in/left out/a.txt', 'in/left/a.txt', 'in/out/a.txt'], 'text')
    const read = ({ tree }: Reads) => [tree('in', ['in/left out', 'out']), tree('out', ['in/left out'])]
    expect(madeBeforeAndAfter(read, () => write([file], 'edited'))).toEqual([1, made])
  })

  it('tells trees apart whose folders and excluded folders have the same words', () => {
    write(['in/a.txt', 'in out/a.txt', 'in out/x/a.txt'], 'text')
    const graph = new Graph({ root })
    const trees = graph.step('trees', {
      keep: 'json',
      make: ({ tree }) => [tree('in', ['out', 'x']), tree('in out', ['x']), tree('in out x')],
    })
    expect(new Set(graph.get(trees)).size).toBe(3)
  })

  it('reads another step whose key has the words of a file, and is made again only with that', () => {
    write(['in/a.txt'], 'text')
    const graph = new Graph({ root })
    const title = graph.step('title', { keep: 'json', make: (_, key) => `<${key}>` })
    const page = graph.step('page', { keep: 'json', make: ({ get }) => get(title, 'a list in/a.txt') })
    graph.get(page)
    graph.refresh()
    expect(graph.get(page)).toBe('<a list in/a.txt>')
    expect(graph.made).toBe(2)
  })
})
