import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { digestText } from '../../../scripts/site/build/digest-text'
import { SiteNotes } from '../../../scripts/site/build/site-notes'
import { followReads } from '../../../scripts/site/prerender/followed-reads'
import { readTree } from '../content/read-tree'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'notes-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Records by their name; a page shows its own text, and those of the records that it names. */
interface Shown {
  readonly text: string
  readonly shows: readonly string[]
}
type Records = ReadonlyMap<string, Shown>

/** A build in small: a page for each record, made anew only when the notes say so. */
async function build(root: string, records: Records, fixed: string): Promise<string[]> {
  const notes = new SiteNotes(root)
  notes.takeUp(fixed)
  if (!notes.updating) rmSync(join(root, 'dist'), { recursive: true, force: true })
  const textOf = (name: string) => records.get(name)?.text
  const titles = new Map([...records].map(([name, { text }]) => [name, text.slice(0, 2)]))
  const reads = followReads({ textOf, titles, readData: async (name) => textOf(name) })
  const made = []
  for (const [name, record] of records) {
    const file = `pages/${name}.html`
    if (notes.isKept(file, digestText(JSON.stringify(record)), reads.digestOf)) continue
    // What a page reads can depend on what it has read.
    const shown = await Promise.all(record.shows.map((other) => reads.readData(other)))
    const [first = name] = record.shows
    const text = [fixed, record.text, ...shown, reads.titles.get(first)].join('|')
    mkdirSync(join(root, 'dist', dirname(file)), { recursive: true })
    writeFileSync(join(root, 'dist', file), text)
    writeFileSync(join(root, 'dist', `${file}.br`), `packed ${text}`)
    notes.noteReads(file, reads.take())
    made.push(name)
  }
  expect([...records.keys()].filter((name) => notes.isNew(`pages/${name}.html`))).toEqual(made)
  notes.removeOthers()
  notes.finish(fixed)
  return made
}

const name = fc.constantFrom('a', 'b', 'c')
/** Few different texts and neighbours, so that often only what a page shows of another one changes. */
const record: fc.Arbitrary<Shown> = fc.record({
  text: fc.constantFrom('A', 'B'),
  shows: fc.subarray(['a', 'b', 'c']),
})
/** One record changes, comes or goes; seldom something that everything depends on. */
const edit = fc.oneof(
  { weight: 6, arbitrary: fc.record({ name, record: fc.option(record) }) },
  { weight: 1, arbitrary: fc.constant('everything' as const) },
)

it('whatever changes, the site is the one that is made from nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 3, maxLength: 8 }), async (edits) => {
      const [living, clean] = [mkdtempSync(join(folder, 'living-')), mkdtempSync(join(folder, 'clean-'))]
      const records: Map<string, Shown> = new Map(three)
      let fixed = 'one'
      for (const one of edits) {
        if (one === 'everything') fixed += '.'
        else if (one.record) records.set(one.name, one.record)
        else records.delete(one.name)
        await build(living, records, fixed)
        rmSync(clean, { recursive: true })
        await build(clean, records, fixed)
        expect(readTree(join(living, 'dist'))).toEqual(readTree(join(clean, 'dist')))
      }
    }),
    { numRuns: 60 },
  )
}, 60_000)

const three: Records = new Map([
  ['a', { text: 'A', shows: ['b'] }],
  ['b', { text: 'B', shows: [] }],
  ['c', { text: 'C', shows: [] }],
])

it('makes only the pages anew that show what has changed', async () => {
  expect(await build(folder, three, 'one')).toEqual(['a', 'b', 'c'])
  expect(await build(folder, three, 'one')).toEqual([])
  expect(await build(folder, new Map([...three, ['b', { text: 'New', shows: [] }]]), 'one')).toEqual([
    'a',
    'b',
  ])
})

it('makes all anew when something is not as the build before left it', async () => {
  const everything = ['a', 'b', 'c']
  await build(folder, three, 'one')
  expect(await build(folder, three, 'other')).toEqual(everything)
  writeFileSync(join(folder, 'dist/pages/c.html'), 'by hand')
  expect(await build(folder, three, 'other')).toEqual(everything)
  writeFileSync(join(folder, 'dist/more.html'), 'by hand')
  expect(await build(folder, three, 'other')).toEqual(everything)
  rmSync(join(folder, 'dist/pages/a.html.br'))
  expect(await build(folder, three, 'other')).toEqual(everything)
})

it('knows whether the site is as it was left', async () => {
  expect(new SiteNotes(folder).isUntouched).toBe(false)
  await build(folder, three, 'one')
  expect(new SiteNotes(folder).isUntouched).toBe(true)
  rmSync(join(folder, 'dist/pages/a.html'))
  expect(new SiteNotes(folder).isUntouched).toBe(false)
})

it('leaves no notes when it fails', async () => {
  await build(folder, three, 'one')
  new SiteNotes(folder).takeUp('one')
  expect(await build(folder, three, 'one')).toEqual(['a', 'b', 'c'])
})
