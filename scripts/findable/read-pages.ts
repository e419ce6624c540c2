import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AddressEntry, Site } from '../../src/generated/content'
import { pageRecord } from '../content/page-record'
import type { FindablePage } from './structured-data'

/** What was generated from the content, as the files about the site need it. */
export interface GeneratedSite {
  readonly site: Site
  readonly pages: readonly FindablePage[]
  /** Title of every address. */
  readonly titles: ReadonlyMap<string, string>
}

/** Reads the generated addresses, their records and the facts about the company. */
export async function readGeneratedSite(generated: string): Promise<GeneratedSite> {
  // Records are small: handing each to another thread takes longer than reading it.
  const read = (file: string) => JSON.parse(readFileSync(join(generated, file), 'utf8'))
  const entries: AddressEntry[] = read('addresses.json')
  const files = new Map(entries.map(({ address, file }) => [address, file]))
  const pages = entries.map((entry) => ({ entry, record: read(recordOf(entry, files)) }))
  return {
    site: read('site.json'),
    pages,
    titles: new Map(entries.map(({ address, title }) => [address, title])),
  }
}

/** Where the record of an address stands: one that shows another page has that page's. */
function recordOf(entry: AddressEntry, files: ReadonlyMap<string, string>): string {
  if (entry.template === 'post') return `data/posts/${entry.address.split('/').at(-1)}.json`
  const shown = files.get(entry.canonical ?? entry.address) ?? entry.file
  return pageRecord(shown)
}
