import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createScratchSite } from '../../../scripts/bench/create-scratch-site'
import { writeEntries } from '../../../scripts/bench/write-entries'
import { buildScratch } from './build-scratch'

const root = resolve(import.meta.dirname, '../../..')

/** A kind of page: its folder and one schema. */
const kind = {
  'schemas/pages/event.schema.json': JSON.stringify({
    title: 'EventPage',
    description: 'An event.',
    extends: ['page'],
    allRequired: true,
    properties: { place: { description: 'Where it takes place.', maxLength: 60 } },
  }),
  'src/pages/event/event-template.tsx': `
    import { Section } from '../../components/layout/section'
    import type { EventPage } from '../../generated/content'

    export function EventTemplate({ page }: { readonly page: EventPage }) {
      return <Section><h1>{page.title}</h1><p>{page.place}</p></Section>
    }`,
  'src/pages/event/kind.ts': `
    import type { EventPage } from '../../generated/content'
    import type { PageKind } from '../page-kind'

    export const kind: PageKind<EventPage> = {
      name: 'event',
      search: { group: 'articles', fields: ['place'], show: ({ place }) => ({ note: place }) },
      pictureBudget: 'none',
      desk: { group: 'Events' },
      structuredData: (page, { address }) => ({ '@type': 'Event', '@id': address + '#event', name: page.title }),
      isArticle: true,
    }`,
}
const kindContent = {
  'content/pages/open-day.json': JSON.stringify({
    template: 'event',
    title: 'Open day',
    description: 'See the plants at work, and talk with those who build them.',
    place: 'Hall 3 of the works',
  }),
}

/** The new files of a section. */
const section = {
  'src/pages/product/warranty.tsx': `
    import { Section, type Tone } from '../../components/layout/section'
    import styles from './warranty.module.css'

    export function Warranty({ years, tone }: { readonly years: string; readonly tone: Tone }) {
      return <Section tone={tone} id="warranty"><p className={styles.years}>{years}</p></Section>
    }`,
  'src/pages/product/warranty.module.css': '@layer sections { .years { font-weight: 600; } }',
}
const schemaFile = 'schemas/pages/product.schema.json'
const templateFile = 'src/pages/product/product-template.tsx'
const productFile = 'content/pages/product/plant-0.json'

it('takes a new kind of page and a new section from their own files, and reports what was forgotten', async () => {
  const { folder, remove } = await createScratchSite(root)
  onTestFinished(remove)
  writeEntries(root, folder, 2)
  const touched = new Set<string>()
  const write = (file: string, content: string) => {
    touched.add(file)
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  const writeAll = (files: Readonly<Record<string, string>>) => {
    for (const [file, content] of Object.entries(files)) write(file, content)
  }
  const edit = (file: string, change: (before: string) => string) =>
    write(file, change(readFileSync(join(folder, file), 'utf8')))
  writeAll({ ...kind, ...kindContent })
  expect(
    [...touched].filter((file) => !/^src\/pages\/event\/|^schemas\/pages\/event|^content\//.test(file)),
  ).toEqual([])
  touched.clear()
  writeAll(section)
  edit(schemaFile, (before) => {
    const schema = JSON.parse(before)
    schema.properties.warranty = { description: 'How long it lasts.', maxLength: 60 }
    schema.properties.sections.sectionList.warranty = {
      title: 'Warranty',
      fields: ['warranty'],
      anchor: 'warranty',
    }
    return JSON.stringify(schema)
  })
  edit(productFile, (before) => before.replace('{', '{ "warranty": "Two years on everything",'))

  // Without the declaration of the kind and the view of the section.
  rmSync(join(folder, 'src/pages/event/kind.ts'))
  execFileSync(process.execPath, [join(folder, 'scripts/run.mjs'), 'check', '--generate'], {
    stdio: 'ignore',
  })
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['--noEmit', '-p', folder], {
    encoding: 'utf8',
  })
  expect(stdout).toMatch(/src\/generated\/page-kinds\.ts.*\n.* ''event'' is missing/)
  expect(stdout).toMatch(/src\/pages\/product\/product-template\.tsx.* 'warranty' is missing/)

  write('src/pages/event/kind.ts', kind['src/pages/event/kind.ts'])
  touched.delete('src/pages/event/kind.ts')
  edit(templateFile, (before) =>
    before.replace(
      'const views: SectionViews<ProductPage> = {',
      `$&
  warranty: deferredSection(
    () => import('./warranty').then((part) => part.Warranty),
    ({ warranty: years }, nextTone) => years && { years, tone: nextTone() },
  ),`,
    ),
  )
  expect(touched.size).toBeLessThanOrEqual(6)
  const site = await buildScratch(folder)
  const event = site.get('open-day.html') ?? ''
  expect(event).toContain('<p>Hall 3 of the works</p>')
  expect(event).toContain('"@type":"Event"')
  expect(event).toContain('<meta property="og:type" content="article">')
  expect(site.get('search-index.json')).toContain('"hall"')
  const product = site.get('product/plant-0.html') ?? ''
  expect(product).toMatch(/<section [^>]*id="warranty"[^>]*>.*Two years on everything/)
  expect(site.get('product/plant-1.html')).not.toContain('id="warranty"')
}, 300_000)
