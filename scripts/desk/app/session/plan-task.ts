import type { TaskAnswer, TaskName, TaskRequests } from '../../contract/tasks'
import { mergeTexts } from '../../json/merge-texts'
import type { FileChange } from './acts'
import type { DeskSession } from './desk-session'
import { treeFile } from './desk-state'
import { request } from './request'

/** Previews the changes of a task without keeping them. */
export function planTask<Name extends TaskName>(
  name: Name,
  body: Omit<TaskRequests[Name], 'isPreview'>,
): Promise<TaskAnswer> {
  return request<TaskAnswer>('POST', `tasks/${name}`, { ...body, isPreview: true })
}

/**
 * Keeps a plan as drafts in one act, merged with what was changed since it was made. The review of changes waits for it.
 * @throws Error if the plan and such a change concern the same field; nothing is changed then
 */
export function carryOut(session: DeskSession, plan: TaskAnswer, label: string): Promise<void> {
  return session.actions.run(async () => session.act(await changesOf(session, plan), label))
}

function changesOf(session: DeskSession, plan: TaskAnswer): Promise<FileChange[]> {
  return Promise.all(
    plan.files.map(async ({ file, text }, index) => {
      const { files, tree } = session.get()
      const isKnown = files.has(file) || treeFile(tree, file) !== undefined
      const before = isKnown ? ((await session.files.open(file))?.text ?? null) : null
      const { text: after, conflicts } = mergeTexts(plan.madeFrom[index] ?? null, text, before)
      if (conflicts.length > 0)
        throw new Error(
          `${file} was changed after this was shown. Nothing is done. Close this and try again.`,
        )
      return { file, before, after }
    }),
  )
}
