import { dirname } from 'node:path/posix'
import { includesIn } from '../../../content/editor-help/includes-in'
import type { DeskProject } from '../desk-project'

/**
 * Addresses of the pages that show a file: its own page, the pages that include a shared part, directly or through other
 * parts, and the pages that name a record.
 * @param file below `content/`
 */
export function pagesUsing({ live }: DeskProject, file: string): string[] {
  const { graph, content, editor } = live.project
  const entries = graph.get(content.entryFiles)
  const factsOf = (one: string) => graph.get(content.facts, one)
  const addressesOf = (files: readonly string[]) => [
    ...new Set(files.flatMap((one) => factsOf(one).address ?? [])),
  ]
  const own = entries.filter((one) => one === `content/${file}`)
  if (file.startsWith('collections/')) {
    const record = file.slice('collections/'.length, -'.json'.length)
    const named = entries.filter(
      (one) => factsOf(one).lists.includes(dirname(record)) || factsOf(one).records.includes(record),
    )
    return addressesOf([...own, ...named])
  }
  if (!file.startsWith('shared/')) return addressesOf(own)
  const parts = new Set([file])
  const fragments = graph.get(content.fragmentFiles)
  // A set grows while it is walked.
  for (const part of parts)
    for (const fragment of fragments)
      if (includesIn(graph.get(content.fragment, fragment).value).some((one) => one.name === part))
        parts.add(fragment.slice('content/'.length))
  return addressesOf(
    entries.filter((one) => graph.get(editor.includes, one).some((include) => parts.has(include.name))),
  )
}
