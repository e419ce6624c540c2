import type { TaskName, TaskPlan, TaskRequests } from '../../contract/tasks'
import type { DeskSession } from './desk-session'
import { treeFile } from './desk-state'
import { request } from './request'

/** Previews the changes of a task without keeping them. */
export function planTask<Name extends TaskName>(
  name: Name,
  body: Omit<TaskRequests[Name], 'isPreview'>,
): Promise<TaskPlan> {
  return request<TaskPlan>('POST', `tasks/${name}`, { ...body, isPreview: true })
}

/** Keeps a plan as drafts in one act. */
export async function carryOut(session: DeskSession, plan: TaskPlan, label: string): Promise<void> {
  const changes = await Promise.all(
    plan.files.map(async ({ file, text }) => {
      const { files, tree } = session.get()
      const isKnown = files.has(file) || treeFile(tree, file) !== undefined
      const before = isKnown ? ((await session.open(file))?.text ?? null) : null
      return { file, before, after: text }
    }),
  )
  session.act(changes, label)
}
