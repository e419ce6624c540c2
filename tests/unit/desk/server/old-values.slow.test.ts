import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { oldValues } from '../../../../scripts/desk/server/views/old-values'
import { DeskServer } from './desk-server'

let desk: DeskServer
const [about, quote, privacy] = ['pages/about.json', 'pages/getyourquote.json', 'pages/privacy.json']
const testimonials = 'collections/testimonials/operators.json'

beforeAll(async () => {
  desk = await DeskServer.create()
})
afterAll(() => desk.dispose())
afterEach(() => desk.reset())

/** Writes files to the disk. */
async function write(texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(texts)) writeFileSync(join(desk.root, 'content', file), text)
  await desk.project.live.update(Object.keys(texts).map((file) => `content/${file}`))
}

const describedAs = (file: string, words: string) =>
  desk.read(file).replace(/"description": "[^"]*"/, () => `"description": "${words}"`)

/** Gives the page about the company another description. */
async function redescribe(before: string, after: string, others: Readonly<Record<string, string>> = {}) {
  await write({ ...others, [about]: describedAs(about, before) })
  await desk.edit(about, before, after)
}

const found = () => desk.project.live.queue(() => oldValues(desk.project))
const placesFound = async () => (await found()).map(({ place }) => place.file + place.pointer)

it.each([
  // A number, and words of twelve letters, are found in other texts.
  ['Ring 55 now', 'Ring 56 now', 'They ring 55 too', true],
  ['Ring 5 now', 'Ring 6 now', 'They ring 5 too', false],
  ['Gas compressors', 'Gas dryers', 'The compressors', false],
  ['Gas compressions', 'Gas dryers', 'The compressions', true],
  ['Gas compressions', 'Gas dryers', 'The decompressions', false],
  // Any other part only as a whole text.
  ['Our dryers', 'Our chillers', 'Our dryers', true],
  ['Our dryers', 'Our chillers', 'Our dryers run', false],
])('after %j became %j, finds %j: %s', async (before, after, other, isFound) => {
  await redescribe(before, after, { [quote]: describedAs(quote, other) })
  expect(await placesFound()).toEqual(isFound ? [`${quote}/description`] : [])
})

it('shows each text with its line, and a long one in part', async () => {
  const long = `Ring 5550 ${'x'.repeat(150)}`
  await redescribe('Ring 5550', 'Ring 5551', {
    [quote]: describedAs(quote, long),
    [privacy]: describedAs(privacy, `${long}y`),
  })
  expect(await found()).toEqual([
    { place: { file: quote, pointer: '/description', line: 5 }, text: long },
    { place: { file: privacy, pointer: '/description', line: 4 }, text: `${long.slice(0, 159)}…` },
  ])
})

it.each([
  [30, 30],
  [31, 1],
])('finds a part of %s texts in %s of them, because many hold a common word', async (count, expected) => {
  const texts = Array.from({ length: count }, (_, index) =>
    index === 7 ? 'Ring 5550' : `Ring 5550 ${index}`,
  )
  const items = texts.map((text) => ({ name: 'A', designation: 'B', text }))
  const { items: _, ...rest } = JSON.parse(desk.read(testimonials))
  await redescribe('Ring 5550', 'Ring 5551', { [testimonials]: JSON.stringify({ ...rest, items }) })
  const places = await placesFound()
  expect(places).toHaveLength(expected)
  expect(places).toContain(`${testimonials}/items/7/text`)
})

it('finds at most thirty equal texts', async () => {
  const items = Array.from({ length: 31 }, () => ({ name: 'A', designation: 'B', text: 'Ring 5550' }))
  const { items: _, ...rest } = JSON.parse(desk.read(testimonials))
  await redescribe('Ring 5550', 'Ring 5551', { [testimonials]: JSON.stringify({ ...rest, items }) })
  expect(await placesFound()).toHaveLength(30)
})

it('finds nothing for a field that the draft adds, removes or changes in kind', async () => {
  const text = describedAs(about, 'Ring 5550')
  await write({ [about]: text, [quote]: describedAs(quote, 'Ring 5550') })
  for (const after of [
    text.replace('"description": "Ring 5550",', ''),
    text.replace('"description": "Ring 5550"', '"description": ["Ring 5551"]'),
    text.replace('{', '{ "new": "Ring 5550",'),
  ]) {
    await desk.draft({ file: about, text: after, base: text })
    expect(await placesFound()).toEqual([])
  }
})

it('compares no file that is added, removed or no JSON in one of its versions', async () => {
  const text = describedAs(about, 'Ring 5550')
  const changed = text.replace('5550', '5551')
  await write({ [quote]: describedAs(quote, 'Ring 5550') })
  for (const [base, draft] of [
    [`\ufeff${text}`, changed],
    [text.replace('{', ''), changed],
    [text, changed.replace('{', '')],
    [text, null],
  ] as const) {
    await write({ [about]: base })
    await desk.draft({ file: about, text: draft, base })
    expect(await placesFound()).toEqual([])
  }
  await desk.draft({ file: 'pages/new.json', text: changed, base: null })
  expect(await placesFound()).toEqual([])
})

it('finds a replaced figure wherever it is a value or stated in a text', async () => {
  const file = 'pages/product/desiccant-dryers.json'
  const base = desk.read(file)
  await desk.edit(file, '"max": 5000', '"max": 5500')
  const places = (await found()).map(({ place, text }) => ({
    ...place,
    text: text.replaceAll('\u00a0', ' '),
  }))
  expect(places).toEqual([
    {
      file: 'collections/posts/dew-point-classes-of-dried-air.json',
      pointer: '/content/12/text',
      line: 84,
      text: '10 to 5,000 Nm³/h',
    },
    {
      file: 'navigation.json',
      pointer: '/header/1/dropdownItems/4/note',
      line: 36,
      text: '10–5,000 Nm³/h',
    },
    { file, pointer: '/technicalSpecifications/Flow/quantity', line: 264, text: '10–5,000 Nm³/h' },
    { file, pointer: '/description', line: 5, text: '10–5,000 Nm³/h' },
  ])
  // No other quantity has replaced it.
  const { technicalSpecifications: _, ...rest } = JSON.parse(base)
  for (const text of [JSON.stringify(rest), base.replace('"max": 5000, "unit": "Nm³/h"', '"max": 5500')]) {
    await desk.draft({ file, text, base })
    expect(await found()).toEqual([])
  }
})
