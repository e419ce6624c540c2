import type { IncomingMessage } from 'node:http'
import { isObject } from '../../content/schemas/schema'
import type { ContentCheck, DraftEffects, SaveRequest } from '../contract/api'
import { MOST_PICTURE_BYTES, pictureType } from '../contract/pictures'
import { taskNames } from '../tasks/plan-task'
import { fieldProblems } from './content/field-problems'
import type { DeskProject } from './desk-project'
import { carryOutTask, copyContentsOf, placesFor } from './desk-tasks'
import { changeDraft, draftChanges } from './drafts/change-drafts'
import { saveDrafts, saveProblems } from './drafts/save-drafts'
import { contentPath } from './files/content-path'
import { readHistory, readVersion } from './git/history'
import { addLogo } from './pictures/add-logo'
import { pictureLibrary } from './pictures/picture-library'
import {
  addPicture,
  notePictureSource,
  removePicture,
  replacePicture,
  restorePicture,
} from './pictures/store-pictures'
import { handedFolder } from './publish/handed-folder'
import { Refused } from './refused'
import { readBody, readJsonBody } from './requests/read-body'
import { contentTree } from './views/content-tree'
import { hiddenDrafts } from './views/hidden-drafts'
import { launchList } from './views/launch-list'
import { lookups } from './views/lookups'
import { oldValues } from './views/old-values'
import { openFile } from './views/open-file'
import { pageRecord } from './views/page-record'
import { schedule } from './views/schedule'
import { searchTexts } from './views/search-texts'

type Endpoint = (
  project: DeskProject,
  query: URLSearchParams,
  /** Reads the JSON of the request. */
  body: () => Promise<unknown>,
  /** Reads the picture of the request. */
  picture: () => Promise<Buffer>,
) => Promise<unknown>

const endpoints: Readonly<Record<string, Endpoint>> = {
  'GET tree': (project) => contentTree(project),
  'GET file': (project, query) =>
    project.live.queue(async () => {
      const file = parameterOf(query, 'file')
      const revision = project.drafts.revision(file)
      const opened = openFile(project, file)
      if (opened.draft.revision !== revision) checkSoon(project, [file])
      return opened
    }),
  'GET lookups': (project) => project.live.queue(() => lookups(project)),
  'GET check': (project) => contentCheck(project),
  'GET effects': (project) => draftEffects(project),
  'PUT draft': async (project, _, body) => {
    const changes = draftChanges(await body())
    for (const { file } of changes) contentPath(project.root, file)
    const answers = changes.map((change) => changeDraft(project, change))
    checkSoon(
      project,
      changes.map(({ file }) => file),
    )
    return answers
  },
  ...Object.fromEntries(
    taskNames.map((name): [string, Endpoint] => [
      `POST tasks/${name}`,
      async (project, _, body) => carryOutTask(project, name, await body()),
    ]),
  ),
  'GET copy-contents': (project, query) => copyContentsOf(project, parameterOf(query, 'file')),
  'GET places': (project, query) => placesFor(project, parameterOf(query, 'kind')),
  'GET search': (project, query) =>
    project.live.queue(async () => searchTexts(project, parameterOf(query, 'text'))),
  'GET launch': (project) => project.live.queue(() => launchList(project)),
  'GET schedule': (project, query) => project.live.queue(async () => schedule(project, query.get('day'))),
  'GET save-problems': (project, query) => saveProblems(project, query.getAll('leave')),
  'POST save': async (project, _, body) => saveDrafts(project, saveRequest(await body())),
  'GET pictures': (project) => project.live.queue(() => pictureLibrary(project)),
  'POST pictures/add': async (project, query, _, picture) =>
    addPicture(project, parameterOf(query, 'name'), await picture(), query.get('slot') ?? undefined),
  'POST pictures/add-logo': async (project, query, _, picture) =>
    addLogo(project, parameterOf(query, 'name'), await picture()),
  'POST pictures/replace': async (project, query, _, picture) =>
    replacePicture(project, parameterOf(query, 'name'), {
      before: parameterOf(query, 'before'),
      isPreview: query.has('preview'),
      bytes: await picture(),
    }),
  'POST pictures/remove': async (project, _, body) => {
    await removePicture(project, textOf(await body(), 'name'))
    return {}
  },
  'POST pictures/restore': async (project, _, body) => {
    await restorePicture(project, textOf(await body(), 'name'))
    return {}
  },
  'POST pictures/source': async (project, _, body) => {
    const request = await body()
    await notePictureSource(project, textOf(request, 'name'), textOf(request, 'source'))
    return {}
  },
  'GET publish': ({ publishing }) => publishing.state(),
  'POST publish/look': ({ publishing }) => publishing.lookAgain(),
  'POST publish/hand-over': async (project, _, body) =>
    project.publishing.handOver(handedFolder(project), lineOf(await body())),
  'POST publish/patch': async ({ publishing }, _, body) => publishing.patch(lineOf(await body())),
  'POST page-record': async (project, _, body) => {
    const request = await body()
    const file = textOf(request, 'file')
    contentPath(project.root, file)
    return project.live.queue(() => pageRecord(project, file, textOf(request, 'text')))
  },
  'GET history': (project, query) => {
    contentPath(project.root, parameterOf(query, 'file'))
    return readHistory(project.root, parameterOf(query, 'file'))
  },
  'GET version': async (project, query) => {
    contentPath(project.root, parameterOf(query, 'file'))
    return { text: await readVersion(project.root, parameterOf(query, 'file'), query.get('commit')) }
  },
}

/**
 * Calls an endpoint of the desk.
 * @param path below `/__desk/api/`
 * @throws Refused for an unknown endpoint, and for a request that cannot be carried out
 */
export async function callEndpoint(
  project: DeskProject,
  request: IncomingMessage,
  path: string,
  query: URLSearchParams,
): Promise<unknown> {
  const endpoint = endpoints[`${request.method} ${path}`]
  if (!endpoint) throw new Refused(404, 'The desk has no such function.')
  return endpoint(
    project,
    query,
    () => readJsonBody(request),
    () => readBody(request, pictureType, MOST_PICTURE_BYTES),
  )
}

/** Checks the content after changes of drafts. A failure shows when the result of the check is read. */
function checkSoon({ live }: DeskProject, files: readonly string[]): void {
  live.updateOverlay(files.map((file) => `content/${file}`)).catch(() => {})
}

function contentCheck({ live, drafts }: DeskProject): Promise<ContentCheck> {
  return live.queue(async () => {
    const { graph, content } = live.project
    const problems = await graph.get(content.problems)
    return { changed: drafts.files, problems: fieldProblems(problems, (file) => graph.files.text(file)) }
  })
}

function draftEffects(project: DeskProject): Promise<DraftEffects> {
  return project.live.queue(async () => {
    const pages = await project.changedPages.find(project)
    const hidden = hiddenDrafts(project)
    return {
      pages: hidden.areAllHidden ? [] : pages.filter((address) => !hidden.pages.has(address)),
      oldValues: await oldValues(project),
      isHidden: hidden.areAllHidden,
    }
  })
}

function saveRequest(body: unknown): Required<SaveRequest> {
  const { files, version, alsoInVersion = [] } = isObject(body) ? body : {}
  if (!isListOfTexts(files) || !isListOfTexts(alsoInVersion))
    throw new Refused(400, 'Saving needs the names of files.')
  return { files, alsoInVersion, version: typeof version === 'string' ? version : '' }
}

function isListOfTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}

function textOf(body: unknown, key: string): string {
  const value = isObject(body) ? body[key] : undefined
  if (typeof value !== 'string') throw new Refused(400, `The request needs the text "${key}".`)
  return value
}

function lineOf(body: unknown): string {
  return textOf(body, 'line').replaceAll(/\s+/g, ' ').trim()
}

/** A parameter of the address; empty without it, which no function accepts as the name of a file. */
function parameterOf(query: URLSearchParams, parameter: string): string {
  return query.get(parameter) ?? ''
}
