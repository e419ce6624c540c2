import fs, {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Manifest, type SavedStates } from '../../../../scripts/lib/graph/manifest'
import type { NodeState } from '../../../../scripts/lib/graph/step'

let root = ''
let file = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'manifest-'))
  file = join(root, 'folder/manifest.jsonl')
})
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  rmSync(root, { recursive: true, force: true })
})

const node = (digest: string, others: Partial<NodeState> = {}): NodeState => ({
  digest,
  version: 'v1',
  reads: [],
  used: 20_000,
  ...others,
})

const states = (nodes: Record<string, NodeState>, others: Partial<SavedStates> = {}): SavedStates => ({
  nodes: Object.entries(nodes),
  files: {},
  blobs: {},
  collected: 20_000,
  ...others,
})

/** What a new process reads; of nodes that were saved twice, the later state. */
function saved() {
  const read = new Manifest(file).read()
  if (!read) return undefined
  const nodes = [...read.nodes].map(([id, { digest, version, reads, json, used }]): [string, NodeState] => [
    id,
    { digest, version, reads, json, used },
  ])
  return { ...read, nodes: Object.fromEntries(nodes) }
}

/** States whose line is long beside the ones that the tests append. */
const many = Object.fromEntries(
  Array.from({ length: 100 }, (_, index) => [`node ${index}`, node(`digest ${index}`)]),
)

describe('Manifest', () => {
  it('returns every state that it has written', () => {
    const nodes = {
      plain: node('d1'),
      'with a value': node('d2', {
        json: { a: [1, null] },
        reads: ['file a', 'd3', 'plain', 'd1'],
        used: 19_999,
      }),
      'with the value null': node('d4', { json: null, version: 'v2' }),
    }
    const others = {
      files: { 'a.txt': ['stamp', 'd3'] as const },
      blobs: { d1: [5, 6] as const },
      collected: 19_990,
    }
    new Manifest(file).write(states(nodes, others))
    expect(saved()).toEqual({ ...others, nodes })
    expect(readdirSync(join(root, 'folder'))).toEqual(['manifest.jsonl'])
  })

  it('has no states when the file is missing, damaged or of another format', () => {
    expect(saved()).toBeUndefined()
    new Manifest(file).write(states({ plain: node('d1') }))
    const text = readFileSync(file, 'utf8')
    for (const damaged of [
      '',
      '\n\n',
      '{"format":',
      'null',
      text.replaceAll(/"format":\d+/g, '"format":2'),
    ]) {
      writeFileSync(file, damaged)
      expect(saved()).toBeUndefined()
    }
  })

  it('reads appended states in place of earlier ones, and keeps the others', () => {
    const manifest = new Manifest(file)
    manifest.write(
      states(many, { files: { a: ['1', 'd1'], b: ['1', 'd2'] }, blobs: { d1: [1, 1], d2: [2, 2] } }),
    )
    const text = readFileSync(file, 'utf8')
    const changed = states(
      { 'node 1': node('changed'), new: node('new') },
      { files: { b: ['2', 'd3'] }, blobs: { d3: [3, 3] }, collected: 20_001 },
    )
    expect(manifest.append(changed)).toBe(true)
    expect(readFileSync(file, 'utf8').startsWith(text)).toBe(true)
    expect(manifest.append(states({}, { collected: 20_002 }))).toBe(true)
    expect(saved()).toEqual({
      nodes: { ...many, 'node 1': node('changed', { json: undefined }), new: node('new') },
      files: { a: ['1', 'd1'], b: ['2', 'd3'] },
      blobs: { d1: [1, 1], d2: [2, 2], d3: [3, 3] },
      collected: 20_002,
    })
  })

  it('appends to what another process has written, also after an incomplete line', () => {
    new Manifest(file).write(states(many))
    appendFileSync(file, '{"format":3,"isApp')
    const manifest = new Manifest(file)
    manifest.read()
    expect(manifest.append(states({ new: node('new') }))).toBe(true)
    expect(saved()?.nodes).toMatchObject({ 'node 99': { digest: 'digest 99' }, new: { digest: 'new' } })
  })

  it('appends nothing to a file that was not written or read, and does not go through the states for that', () => {
    let count = 0
    const nodes = (function* (): SavedStates['nodes'] & Generator {
      count += 1
      yield ['new', node('new')]
    })()
    expect(new Manifest(file).append(states({}, { nodes }))).toBe(false)
    expect(saved()).toBeUndefined()
    expect(count).toBe(0)
  })

  it('writes nothing of an earlier attempt that failed', () => {
    vi.spyOn(fs, 'renameSync').mockImplementationOnce(() => {
      throw new Error('failed')
    })
    syncBuiltinESMExports()
    const manifest = new Manifest(file)
    expect(() => manifest.write(states({ earlier: node('d1') }))).toThrow('failed')
    manifest.write(states({ later: node('d2') }))
    expect(Object.keys(saved()?.nodes ?? {})).toEqual(['later'])
  })

  it('asks to be written again before the appended lines are longer than half of the others', () => {
    const size = () => readFileSync(file, 'utf8').length
    const appendUntilFull = (manifest: Manifest) => {
      for (let count = 0; count < 1000; count += 1)
        if (!manifest.append(states({ 'node 1': node(`changed ${count}`) }))) return
    }
    const manifest = new Manifest(file)
    manifest.write(states(many))
    const whole = size()
    appendUntilFull(manifest)
    expect(size() / whole).toBeGreaterThan(1.3)
    expect(size() / whole).toBeLessThan(1.51)

    // The next process counts what this one has appended.
    const full = size()
    const next = new Manifest(file)
    next.read()
    appendUntilFull(next)
    expect(size()).toBe(full)
    next.write(states(many))
    expect(size()).toBe(whole)
    expect(next.append(states({ new: node('new') }))).toBe(true)
  })

  it('returns the states of very many nodes, which it writes in a few lines of limited length', () => {
    const nodes = Object.fromEntries(
      Array.from({ length: 20_001 }, (_, index) => [`node ${index}`, node(`d${index}`)]),
    )
    new Manifest(file).write(states(nodes))
    expect(Object.values(saved()?.nodes ?? {}).map(({ digest }) => digest)).toEqual(
      Object.values(nodes).map(({ digest }) => digest),
    )
    const lengths = readFileSync(file, 'utf8')
      .split('\n')
      .map(({ length }) => length)
    expect(lengths.length).toBeLessThan(20)
    expect(Math.max(...lengths)).toBeLessThan(statSync(file).size / 3)
  })
})
