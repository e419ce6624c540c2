import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AddressEntry, Site } from '../../src/generated/content'
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
  const read = async (file: string) => JSON.parse(await readFile(join(generated, file), 'utf8'))
  const entries: AddressEntry[] = await read('addresses.json')
  const pages = await Promise.all(
    entries.map(async (entry) => ({ entry, record: await read(recordOf(entry, entries)) })),
  )
  return {
    site: await read('site.json'),
    pages,
    titles: new Map(entries.map(({ address, title }) => [address, title])),
  }
}

/** The record of an address; one that shows another page has that page's. */
function recordOf(entry: AddressEntry, entries: readonly AddressEntry[]): string {
  if (entry.template === 'post') return `data/posts/${entry.address.split('/').at(-1)}.json`
  const shown = entries.find(({ address }) => address === entry.canonical) ?? entry
  return `records/pages/${shown.file.replace(/\.html$/, '.json')}`
}
