import type { DeskContent } from '../desk-content'
import { mistakesOf } from '../views/launch-list'
import type { HandedFolder } from './hand-over'

/** The folder of the open content, as a hand-over needs it. */
export function handedFolder({ root, drafts, live }: DeskContent): HandedFolder {
  const withoutDrafts = async () => {
    const { graph } = live.project
    const mistakes = await drafts.withOnly([], () => {
      graph.refresh()
      return mistakesOf(live.project)
    })
    graph.refresh()
    return mistakes.length
  }
  return {
    root,
    drafts,
    queue: (call) => live.queue(call),
    check: async (files) => {
      await live.update(files.map((file) => `content/${file}`))
      return live.queue(withoutDrafts)
    },
  }
}
