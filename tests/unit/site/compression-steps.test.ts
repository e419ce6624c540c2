import { expect, it } from 'vitest'
import { memoryStore } from '../../../scripts/lib/graph/blob-store'
import { Graph } from '../../../scripts/lib/graph/graph'
import { compress, type Effort } from '../../../scripts/site/compression/compress'
import { compressionSteps } from '../../../scripts/site/compression/compression-steps'

const text = Array.from({ length: 3000 }, (_, index) => `${(index * index) % 977} Nm³/h`).join(' ')

it.each<[path: string, notPrecached: number, effort: Effort]>([
  ['blogs/valves.html', 101, 'quick'],
  ['assets/entry.js', 101, 'small'],
  ['blogs/valves.html', 100, 'small'],
])('compresses %s with %i files that are not precached: %s', async (path, count, effort) => {
  const graph = new Graph({ root: import.meta.dirname, store: memoryStore() })
  const notPrecached = new Set(Array.from({ length: count }, (_, index) => `blogs/${index}.html`))
  const copies = await compressionSteps(graph, () => notPrecached).copiesOf(path, graph.blob(text))
  const expected = await compress(Buffer.from(text), effort)
  expect(copies?.br.bytes().equals(expected.br)).toBe(true)
  expect(copies?.gz.bytes().equals(expected.gz)).toBe(true)
})
