import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageMetadata, structuredDataElement } from '../../scripts/site/metadata/page-metadata'
import { feed, sitemap } from '../../scripts/site/metadata/site-files'
import { localKey } from '../../supabase/local/authorise'
import { quoteBody } from '../database/support/enquiries'
import { liftLimits } from '../database/support/lift-limits'
import type { LocalServer } from '../database/support/serve-backend'
import { startTestBackend } from '../database/support/test-backend'
import { SampleProject } from '../unit/content/sample-project'
import { fixtureGenerated, type GeneratedSite } from '../unit/site/metadata/generated-site'
import { hostileStrings } from './hostile-strings'

type Outcome = 'kept as text' | 'refused'
const counts = new Map<string, Map<Outcome, number>>()
const note = (where: string, outcome: Outcome) => {
  const row = counts.get(where) ?? new Map<Outcome, number>()
  counts.set(where, row.set(outcome, (row.get(outcome) ?? 0) + 1))
}
afterAll(() => {
  const cell = (text: string | number) => String(text).padEnd(26)
  console.log(['through', 'kept as text', 'refused'].map(cell).join(''))
  for (const [where, row] of counts)
    console.log([where, row.get('kept as text') ?? 0, row.get('refused') ?? 0].map(cell).join(''))
})

const strings = Object.entries(hostileStrings)
const links = strings.filter(([, text]) => /^(javascript|data):|^"|^</.test(text))
/** Invisible characters that mislead readers; the content pipeline rejects them. */
const deceiving = new Set([
  'reversed text',
  'isolated text',
  'a NUL',
  'a lone surrogate',
  'a terminal escape',
])
/** HTML, braces and Markdown, which a plain text cannot hold. */
const markup = new Set([
  'a script',
  'a handler',
  'a handler without quotes',
  'a comment',
  'template syntax',
  'the prototype property',
])

describe('content', () => {
  const dryer = 'content/pages/product/dryer.json'

  it.each(strings)('%s in a text is shown unchanged or rejected', async (name, text) => {
    const project = new SampleProject()
    project.replace(dryer, '"heroTitle": "Dryers"', `"heroTitle": ${JSON.stringify(text)}`)
    const { diagnostics } = await project.run()
    const record = 'src/generated/data/product/dryer.json'
    const kept = existsSync(join(project.root, record))
      ? JSON.parse(project.read(record)).heroTitle
      : undefined
    project.dispose()
    // The schema of the sample allows 40 characters here.
    const refused = deceiving.has(name) || markup.has(name) || text.length > 40
    expect(diagnostics.length > 0, 'refused').toBe(refused)
    expect(kept).toBe(refused ? undefined : text)
    note('a text of the content', kept === undefined ? 'refused' : 'kept as text')
  })

  it.each(links)('%s is rejected as a link', async (_, text) => {
    const project = new SampleProject()
    const written = project.read('content/navigation.json')
    const linked = written.replace(/"path": "[^"]*"/, () => `"path": ${JSON.stringify(text)}`)
    expect(linked).not.toBe(written)
    project.write('content/navigation.json', linked)
    const { diagnostics, written: files } = await project.run()
    project.dispose()
    expect(diagnostics.length).toBeGreaterThan(0)
    expect(files).toEqual([])
    note('a link of the content', 'refused')
  })
})

describe('text in documents that React does not render', () => {
  let site: GeneratedSite
  beforeAll(async () => {
    site = await fixtureGenerated()
  })

  it.each(strings)('%s stays text', (name, text) => {
    const [page] = site.pages
    if (!page) throw new Error('The site has no page.')
    const entry = { ...page.entry, title: text, description: text }
    const hostile = { entry, record: { ...page.record, title: text, description: text } }

    const head = pageMetadata(hostile, site.site, undefined)
    expect(head.replaceAll(/<(?:meta|link) (?:[a-z:]+="[^"<>]*" ?)+>/g, ''), name).toBe('')

    const element = structuredDataElement(hostile, site.site, site.titles)
    const [, data = ''] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(element) ?? []
    expect(JSON.stringify(JSON.parse(data))).toContain(JSON.stringify(text))

    const fedEntry = { title: 'T', link: '/blogs/t', date: '2026-01-02', category: 'C', summary: 'S' }
    const list = { title: 'News', address: '/blogs' }
    const plain = feed([fedEntry], list, site.site)
    const fed = feed([{ ...fedEntry, title: text, summary: text }], list, site.site)
    const tags = (xml: string) => xml.match(/<[^>]*>/g)
    expect(tags(fed)).toEqual(tags(plain))
    expect(tags(sitemap([{ ...entry, address: `/${text}` }], site.site))).toHaveLength(7)
    note('head, JSON-LD, feed', 'kept as text')
  })
})

describe('the data API', () => {
  let backend: LocalServer
  beforeAll(async () => {
    backend = await startTestBackend({})
    await liftLimits(backend.db)
  })
  afterAll(() => backend.close())
  const insert = (changes: object) =>
    fetch(`${backend.url}/rest/v1/quotes`, {
      method: 'POST',
      headers: { apikey: localKey, 'content-type': 'application/json' },
      body: JSON.stringify({ id: randomUUID(), ...quoteBody, ...changes }),
    })

  it.each(strings)('%s is stored unchanged or rejected', async (name, text) => {
    const id = randomUUID()
    const { status } = await insert({ id, registeredAddress: text })
    const stored = (await backend.readEnquiries()).find((one) => one.id === id)
    // PostgreSQL stores neither NUL nor lone surrogates, and no field allows 100 kB.
    const impossible: Readonly<Record<string, number>> = {
      'a word of 100 kB': 413,
      'a NUL': 400,
      'a lone surrogate': 400,
    }
    expect(status).toBe(impossible[name] ?? 201)
    if (status === 201) expect(stored).toMatchObject({ registeredAddress: text })
    else expect(stored).toBeUndefined()
    note('a row of the data API', stored ? 'kept as text' : 'refused')
    expect((await insert({})).status).toBe(201)
  })
})
