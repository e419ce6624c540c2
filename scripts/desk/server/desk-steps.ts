import type { Graph } from '../../lib/graph/graph'

/** Defines the steps of the build graph that only the desk needs. */
export function deskSteps(graph: Graph) {
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
  return { samples }
}

export type DeskSteps = ReturnType<typeof deskSteps>
