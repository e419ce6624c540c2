import { newPageRules } from '../../content/kind-of'
import { isObject } from '../../content/schemas/schema'
import type { CopyContents, KnownList, TaskAnswer, TaskPlan } from '../contract/tasks'
import { UneditableText } from '../json/parse-with-ranges'
import { copyContents } from '../tasks/copy/copy-contents'
import { listPlaces } from '../tasks/list-places'
import { planTask } from '../tasks/plan-task'
import { RefusedTask, type TaskContent, taskContent } from '../tasks/task-content'
import type { DeskProject } from './desk-project'
import { currentDraft } from './drafts/change-drafts'
import { contentPath } from './files/content-path'
import { Refused } from './refused'

/** Plans a task on the files and drafts, and keeps the plan as drafts unless the request is a preview. */
export async function carryOutTask(project: DeskProject, name: string, body: unknown): Promise<TaskAnswer> {
  const isPreview = isObject(body) && body.isPreview === true
  const plan = await readContent(project, (content) => {
    const planned = planTask(content, name, body)
    const open = planned.questions?.find(({ isAnswered }) => !isAnswered)
    if (!isPreview && open)
      throw new RefusedTask(`“${open.field}” in ${open.place.file} needs an answer first.`)
    const madeFrom = planned.files.map(({ file }) => currentDraft(project, file).text)
    if (!isPreview) keepPlan(project, planned)
    return { ...planned, madeFrom }
  })
  if (!isPreview) await project.live.updateOverlay(plan.files.map(({ file }) => `content/${file}`))
  return plan
}

/** Lists for a new page of a kind. */
export function placesFor(project: DeskProject, kind: string): Promise<KnownList[]> {
  if (!newPageRules().has(kind)) throw new Refused(400, 'The kind of the page is missing.')
  return readContent(project, (content) =>
    listPlaces(content, kind).map(({ entry: _, path: __, example: ___, ...list }) => list),
  )
}

/** What a copy of a page would take along. */
export function copyContentsOf(project: DeskProject, file: string): Promise<CopyContents> {
  contentPath(project.root, file)
  return readContent(project, (content) => copyContents(content, file))
}

function readContent<Result>(
  { root, live }: DeskProject,
  read: (content: TaskContent) => Result,
): Promise<Result> {
  return live.queue(async () => {
    const { graph, content, day } = live.project
    const textOf = (file: string) => {
      contentPath(root, file)
      return graph.files.text(`content/${file}`)
    }
    try {
      return read(taskContent({ graph, content, day }, textOf))
    } catch (error) {
      if (error instanceof RefusedTask || error instanceof UneditableText)
        throw new Refused(422, error.message)
      throw error
    }
  })
}

/** The plan was made of the present drafts, so that it replaces none that it does not know. */
function keepPlan(project: DeskProject, { files }: TaskPlan): void {
  for (const { file, text } of files) {
    const { base } = currentDraft(project, file)
    project.drafts.keep(file, text === base ? undefined : { text, base })
  }
}
