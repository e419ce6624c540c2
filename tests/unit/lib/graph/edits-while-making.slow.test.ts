import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Graph } from '../../../../scripts/lib/graph/graph'

const files = ['in/a.txt', 'in/b.txt']

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'while-making-'))
  mkdirSync(join(root, 'in'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

async function passTurns(count: number) {
  for (let turn = 0; turn < count; turn += 1) await undefined
}

/** A graph whose asynchronous steps take some turns of the microtask queue; many edits leave lengths unchanged. */
function slowPages() {
  const graph = new Graph({ root })
  const text = graph.step('text', { keep: 'json', make: ({ bytes }, file) => bytes(file).toString() })
  const length = graph.asyncStep('length', {
    keep: 'json',
    make: async ({ get }, file) => {
      const read = get(text, file)
      await passTurns(5)
      if (read === 'fails') throw new Error(`${file} fails.`)
      return read.length
    },
  })
  const page = graph.asyncStep('page', {
    keep: 'memory',
    make: async ({ get, bytes }) => `${bytes('in/a.txt')} ${await get(length, 'in/b.txt')}`,
  })
  return { graph, read: async () => graph.get(page) }
}

it('returns the same values as a new graph after edits while steps are made', async () => {
  const action = fc.oneof(
    fc.record({
      file: fc.constantFrom(...files),
      text: fc.constantFrom('one', 'two', 'three', 'fails'),
      refresh: fc.constantFrom('refresh' as const, 'refreshOnly' as const),
    }),
    fc.record({ turns: fc.nat(20) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 12 }), async (actions) => {
      for (const file of files) writeFileSync(join(root, file), 'one')
      const { graph, read } = slowPages()
      const reading: Promise<unknown>[] = []
      for (const one of actions) {
        if ('turns' in one) await passTurns(one.turns)
        else {
          writeFileSync(join(root, one.file), one.text)
          graph[one.refresh]([one.file])
        }
        reading.push(read().catch(() => undefined))
      }
      const [now, expected] = await Promise.allSettled([read(), slowPages().read()])
      expect(now).toEqual(expected)
      await Promise.all(reading)
    }),
    { numRuns: Number(process.env.GRAPH_CHAINS ?? 300) },
  )
}, 86_400_000)
