import { join, resolve } from 'node:path'
import { contentSteps } from '../content/content-steps'
import { pictureMaker } from '../images/picture-maker'
import { digestOf } from '../lib/graph/blob-store'
import { ProjectFiles } from '../lib/graph/project-files'
import { openSavedGraph } from '../lib/graph/saved-graph'
import { readSettings } from '../lib/settings'
import { siteSteps } from './site-steps'

/** Folder of the graph, below the project's root. */
const graphFolder = '.cache/graph'
const repository = resolve(import.meta.dirname, '../..')

/** Opens the build graph of a project with its cache. Build, dev and check share it. */
export function openProject(root: string) {
  const settings = readSettings(root)
  const folder = join(root, graphFolder)
  const { graph, store, save } = openSavedGraph({ root, folder, program: programDigest(), settings })
  const content = contentSteps(graph, pictureMaker(settings.VITE_SUPABASE_URL?.trim() ?? ''))
  const site = siteSteps(graph, content, join(graphFolder, 'scratch'))
  return { root, folder, graph, store, content, site, save, settings }
}

export type Project = ReturnType<typeof openProject>

/** Digest of the program: its code, its dependencies and the versions of Node.js. */
function programDigest(): string {
  const files = new ProjectFiles(repository)
  const parts = ['scripts', 'src/units', 'src/worker-contract', 'package-lock.json'].map((part) =>
    files.tree(part),
  )
  return digestOf(JSON.stringify([parts, process.versions]))
}
