import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AddressEntry, LinkedPost, Site } from '../../../src/generated/content'
import { recordFile } from '../../content/record-file'
import type { FindablePage } from './structured-data'

/** What was generated from the content, as the files about the site need it. */
export interface GeneratedSite {
  readonly site: Site
  readonly pages: readonly FindablePage[]
  /** Newest first. */
  readonly posts: readonly LinkedPost[]
  /** Title of every address. */
  readonly titles: ReadonlyMap<string, string>
}

/** Reads the generated addresses, their records and the facts about the company. */
export async function readGeneratedSite(generated: string): Promise<GeneratedSite> {
  // Records are small: handing each to another thread takes longer than reading it.
  const read = (file: string) => JSON.parse(readFileSync(join(generated, file), 'utf8'))
  const entries: AddressEntry[] = read('addresses.json')
  const known = new Map(entries.map((entry) => [entry.address, entry]))
  // One that shows another page has that page's record.
  const shownBy = (entry: AddressEntry) => known.get(entry.canonical ?? entry.address) ?? entry
  const pages = entries.map((entry) => ({ entry, record: read(recordFile(shownBy(entry))) }))
  const records = new Map(pages.map(({ entry, record }) => [entry.address, record]))
  const newestFirst: string[] = read('posts.json')
  return {
    site: read('site.json'),
    pages,
    posts: newestFirst.map((address) => records.get(address)),
    titles: new Map(entries.map(({ address, title }) => [address, title])),
  }
}
