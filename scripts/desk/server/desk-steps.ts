import type { Graph } from '../../lib/graph/graph'
import { unfinishedInText } from '../../operations/launch-check/unfinished-content'

/** Defines the steps of the build graph that only the desk needs. */
export function deskSteps(graph: Graph) {
  /** Samples and placeholders of a content file; null if it cannot be read. */
  const unfinished = graph.step('desk-unfinished', {
    keep: 'json',
    make: ({ bytes }, file) => unfinishedInText(String(bytes(file))),
  })
  return { unfinished }
}

export type DeskSteps = ReturnType<typeof deskSteps>
