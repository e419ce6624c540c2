import type { ContentSteps } from '../../content/content-steps'
import type { Graph } from '../../lib/graph/graph'

/** Defines the steps of the build graph that only the desk needs. */
export function deskSteps(graph: Graph, content: ContentSteps) {
  /** Number of samples in a content file. */
  const samples = graph.step('desk-samples', {
    keep: 'json',
    make: ({ bytes }, file) => {
      try {
        return (
          bytes(file)
            .toString('utf8')
            .match(/"sample"\s*:\s*true/g)?.length ?? 0
        )
      } catch {
        return 0
      }
    },
  })
  /** Records that a page or record names, as in `industries/biogas`. */
  const records = graph.step('desk-records', {
    keep: 'json',
    make: ({ get }, file) =>
      get(content.entry, file).references.flatMap(({ kind, target, value }) =>
        kind === 'reference' ? [`${target}/${value}`] : [],
      ),
  })
  return { samples, records }
}

export type DeskSteps = ReturnType<typeof deskSteps>
