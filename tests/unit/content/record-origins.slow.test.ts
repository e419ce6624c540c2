import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OriginPlace, RecordOrigins } from '../../../scripts/content/link/record-origins'
import { toPath, toPointer, valueAt } from '../../../scripts/content/origins'
import { DAY_SETTING } from '../../../scripts/content/publication/site-day'
import { contentSteps } from '../../../scripts/content/steps/content-steps'
import { Graph } from '../../../scripts/lib/graph/graph'
import { copyContent } from './copy-content'
import { standInPictures } from './stand-in-pictures'

const root = mkdtempSync(join(tmpdir(), 'record-origins-'))
const graph = new Graph({ root, settings: { [DAY_SETTING]: '2026-11-27' } })
const steps = contentSteps(graph, standInPictures)

beforeAll(() => copyContent(root))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const written = new Map<string, unknown>()
function sourceAt({ file, pointer }: OriginPlace): unknown {
  if (!written.has(file)) written.set(file, JSON.parse(readFileSync(join(root, 'content', file), 'utf8')))
  const value = written.get(file)
  return valueAt(value, toPath(pointer, value))
}

/** The texts of a record, each with the place that the desk opens for it. */
function* placedTexts(
  value: unknown,
  origins: RecordOrigins,
  pointer = '',
  inherited: OriginPlace | null = null,
): Generator<{ pointer: string; text: string; place: OriginPlace | null }> {
  const place = origins[pointer] === undefined ? inherited : origins[pointer]
  if (typeof value === 'string') yield { pointer, text: value, place }
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    const step = toPointer([key])
    const next = place && { file: place.file, pointer: place.pointer + step }
    yield* placedTexts(inner, origins, pointer + step, next)
  }
}

/** Sentences and names, which readers see as they were written. Figures are in other units and formats than in the file. */
const words = /^\p{Lu}\p{Ll}+ \p{Ll}/u

it('finds the words of each record where they were written', async () => {
  const misplaced: unknown[] = []
  let count = 0
  for (const address of graph.get(steps.catalogue).addresses.keys()) {
    const record: unknown = JSON.parse((await graph.get(steps.record, address)).text())
    const origins = await graph.get(steps.recordOrigins, address)
    for (const { pointer, text, place } of placedTexts(record, origins)) {
      // The entries of the search repeat texts of all pages.
      if (!words.test(text) || pointer.startsWith('/found/')) continue
      count++
      const source = place && sourceAt(place)
      const isLabel = place?.pointer.endsWith(toPointer([text])) && source !== undefined
      const isText = typeof source === 'string' && (source.includes('{') || source.includes(plain(text)))
      if (!isLabel && !isText) misplaced.push({ address, pointer, text, place, source })
    }
  }
  expect(misplaced).toEqual([])
  expect(count).toBeGreaterThan(1000)
})

/** A text as it is written, without the spaces that keep lines together. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ').trim()
}
