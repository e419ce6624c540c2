import { includesIn } from '../../../content/editor-help/includes-in'
import type { DeskProject } from '../desk-project'

/**
 * Addresses of the pages that show a file: its own page, the pages that include a shared part, directly or through other
 * parts, and the pages that name a record.
 * @param file below `content/`
 */
export function pagesUsing({ live }: DeskProject, file: string): string[] {
  const { graph, content, editor } = live.project
  const path = `content/${file}`
  const files = graph.get(content.entryFiles)
  const addressOf = (one: string) => graph.get(content.facts, one).address ?? []
  const [, collection, name] = /^collections\/([^/]+)\/([^/]+)\.json$/.exec(file) ?? []
  if (collection !== undefined && name !== undefined) {
    const named = files.filter(
      (one) =>
        graph.get(content.facts, one).lists.includes(collection) ||
        graph.get(content.facts, one).records.includes(`${collection}/${name}`),
    )
    return unique([path, ...named].filter((one) => files.includes(one)).flatMap(addressOf))
  }
  if (!file.startsWith('shared/')) return files.includes(path) ? unique([path].flatMap(addressOf)) : []
  const parts = new Set([file])
  const fragments = graph.get(content.fragmentFiles)
  // A set grows while it is walked.
  for (const part of parts)
    for (const fragment of fragments)
      if (includesIn(graph.get(content.fragment, fragment).value).some((one) => one.name === part))
        parts.add(fragment.slice('content/'.length))
  return unique(
    files
      .filter((one) => graph.get(editor.includes, one).some((include) => parts.has(include.name)))
      .flatMap(addressOf),
  )
}

function unique(addresses: readonly string[]): string[] {
  return [...new Set(addresses)]
}
