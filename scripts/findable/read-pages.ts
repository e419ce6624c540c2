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
  const files = new Map(entries.map(({ address, file }) => [address, file]))
  const pages = await Promise.all(
    entries.map(async (entry) => {
      const [first, second] = recordsOf(entry, files)
      const record = await read(first).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT' || second === undefined) throw error
        return read(second)
      })
      return { entry, record }
    }),
  )
  return {
    site: await read('site.json'),
    pages,
    titles: new Map(entries.map(({ address, title }) => [address, title])),
  }
}

/**
 * Where the record of an address may stand: one that shows another page has that page's, and the pages of a folder
 * that shares one route have theirs where browsers fetch them.
 */
function recordsOf(entry: AddressEntry, files: ReadonlyMap<string, string>): [string, string?] {
  if (entry.template === 'post') return [`data/posts/${entry.address.split('/').at(-1)}.json`]
  const shown = files.get(entry.canonical ?? entry.address) ?? entry.file
  const record = `pages/${shown.replace(/\.html$/, '.json')}`
  return [`records/${record}`, `data/${record}`]
}
