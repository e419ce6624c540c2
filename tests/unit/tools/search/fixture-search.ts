import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { contentSteps } from '../../../../scripts/content/steps/content-steps'
import { Graph } from '../../../../scripts/lib/graph/graph'
import { createSearch, type Search } from '../../../../src/tools/search/create-search'
import { standInPictures } from '../../content/stand-in-pictures'

const repository = join(import.meta.dirname, '../../../..')
const project = join(repository, '.cache/fixture-search')

/** The search of a site, and the addresses of its pages. */
export interface SiteSearch {
  readonly search: Search
  readonly pages: ReadonlySet<string>
}

/** Builds the search of the fixture site, as a browser loads it. */
export async function fixtureSearch(): Promise<SiteSearch> {
  return searchOfProject(linkFixtureProject())
}

/** Makes a project of the fixture content and the schemas, and returns its folder. */
export function linkFixtureProject(): string {
  mkdirSync(project, { recursive: true })
  for (const [name, target] of [
    ['content', 'tests/fixture/content'],
    ['schemas', 'schemas'],
  ] as const) {
    rmSync(join(project, name), { recursive: true, force: true })
    symlinkSync(join(repository, target), join(project, name), 'junction')
  }
  return project
}

/** Builds the search of the site in a folder. */
export async function searchOfProject(root: string): Promise<SiteSearch> {
  const graph = new Graph({ root })
  const steps = contentSteps(graph, standInPictures)
  const page = JSON.parse((await graph.get(steps.record, '/search')).text())
  const { digest, index } = JSON.parse((await graph.get(steps.searchIndex)).text())
  if (digest !== page.found.digest) throw new Error('Index and record belong to different entries.')
  return { search: createSearch(page, index), pages: new Set(graph.get(steps.catalogue).addresses.keys()) }
}
