import { join } from 'node:path'
import { editorSteps } from '../content/editor-help/editor-steps'
import {
  DAY_SETTING,
  LATEST_DAY_SETTING,
  latestLikelyDay,
  SHOW_UNPUBLISHED_SETTING,
  siteDay,
} from '../content/publication/site-day'
import { contentSteps } from '../content/steps/content-steps'
import { pictureMaker } from '../images/picture-maker'
import { digestOf } from '../lib/graph/digest'
import { type Overlay, ProjectFiles } from '../lib/graph/project-files'
import { openSavedGraph } from '../lib/graph/saved-graph'
import { projectRoot } from '../lib/project-root'
import { readSettings, type Settings } from '../lib/settings'
import { siteSteps } from './site-steps'

/** Folder of the graph, below the project's root. */
const graphFolder = '.cache/graph'

interface ProjectOptions {
  /** The day for which the site is built; today without it. */
  readonly day?: string
  /** Whether unpublished pages and posts are part of the site. */
  readonly showsUnpublished?: boolean
  /** Drafts that replace files. */
  readonly overlay?: Overlay | undefined
}

/** Opens the build graph of a project with its cache. Build, dev and check share it. */
export function openProject(
  root: string,
  { day = siteDay(new Date()), showsUnpublished = false, overlay }: ProjectOptions = {},
) {
  const settings: Settings = {
    ...readSettings(root),
    [DAY_SETTING]: day,
    [LATEST_DAY_SETTING]: latestLikelyDay(day),
    [SHOW_UNPUBLISHED_SETTING]: String(showsUnpublished),
  }
  const folder = join(root, graphFolder)
  const { graph, store, save, saveProgress } = openSavedGraph({
    root,
    folder,
    program: programDigest(),
    settings,
    overlay,
  })
  const content = contentSteps(graph, pictureMaker())
  const site = siteSteps(graph, content, join(graphFolder, 'scratch'))
  const editor = editorSteps(graph, content)
  return { root, folder, graph, store, content, site, editor, save, saveProgress, settings, day }
}

export type Project = ReturnType<typeof openProject>

/** Files and folders that the program runs, besides the kinds of pages. A test compares them with what the commands import. */
export const programParts = [
  'scripts',
  'src/contracts',
  'src/tools/search/edit-distance.ts',
  'src/tools/sizing',
  'src/units',
]

/** Digest of the program: its code, its dependencies and the versions of Node.js. */
function programDigest(): string {
  const files = new ProjectFiles(projectRoot)
  const parts = [...programParts, 'package-lock.json'].map((part) => files.tree(part))
  const kinds = files.list('src/pages').filter((file) => file.endsWith('/kind.ts'))
  return digestOf(JSON.stringify([parts, kinds.map((file) => [file, files.digest(file)]), process.versions]))
}
