import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkContent, generateContent } from '../../../../scripts/content/pipeline'
import { contentSteps } from '../../../../scripts/content/steps/content-steps'
import { pictureMaker } from '../../../../scripts/images/picture-maker'
import { Graph } from '../../../../scripts/lib/graph/graph'
import type { IndexablePage } from '../../../../scripts/site/metadata/structured-data'
import { recordAddress } from '../../../../src/contracts/worker/record-address'
import type { AddressEntry, LinkedPost, Site } from '../../../../src/generated/content'
import { fixtureContent } from '../../../project/fixture-site'
import { repository } from '../../../project/project-copy'

/** What a generated folder says of a site. */
export interface GeneratedSite {
  readonly site: Site
  /** Pages, posts and aliases; an alias has the record of the page that it shows. */
  readonly pages: readonly IndexablePage[]
  /** Newest first. */
  readonly posts: readonly LinkedPost[]
  /** Title of every address. */
  readonly titles: ReadonlyMap<string, string>
}

/** Reads a folder of generated files. @throws Error when a record is missing */
export function readGeneratedSite(folder: string): GeneratedSite {
  const read = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8'))
  const entries: AddressEntry[] = read('addresses.json')
  const pages = entries.map((entry) => ({
    entry,
    record: read(recordAddress(entry.canonical ?? entry.address)),
  }))
  const addresses: string[] = read('posts.json')
  return {
    site: read('site.json'),
    pages,
    posts: addresses.map((address) => read(recordAddress(address))),
    titles: new Map(entries.map(({ address, title }) => [address, title])),
  }
}

/** Generates the content of the fixture site with this project's schemas, and reads it. @throws Error for mistakes */
export async function fixtureGenerated(): Promise<GeneratedSite> {
  const root = mkdtempSync(join(tmpdir(), 'generated-'))
  try {
    symlinkSync(fixtureContent, join(root, 'content'), 'junction')
    for (const part of ['schemas', 'public'])
      symlinkSync(join(repository, part), join(root, part), 'junction')
    const graph = new Graph({ root })
    const steps = contentSteps(graph, pictureMaker())
    const { diagnostics } = await checkContent(graph, steps)
    if (diagnostics.length > 0)
      throw new Error(`The fixture site has mistakes: ${JSON.stringify(diagnostics)}`)
    await generateContent(graph, steps, 'generated')
    return readGeneratedSite(join(root, 'generated'))
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
