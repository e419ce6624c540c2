import { unfinishedInText } from '../../launch-check/unfinished-content'
import type { Graph } from '../../lib/graph/graph'

/** Numbers of samples and placeholders in a content file. */
export interface UnfinishedCounts {
  readonly samples: number
  readonly placeholders: number
}

/** Defines the steps of the build graph that only the desk needs. */
export function deskSteps(graph: Graph) {
  const unfinished = graph.step('desk-unfinished', {
    keep: 'json',
    make: ({ bytes }, file): UnfinishedCounts => {
      const found = unfinishedInText(bytes(file).toString('utf8'))
      const samples = found.filter(({ kind }) => kind === 'sample').length
      return { samples, placeholders: found.length - samples }
    },
  })
  return { unfinished }
}

export type DeskSteps = ReturnType<typeof deskSteps>
