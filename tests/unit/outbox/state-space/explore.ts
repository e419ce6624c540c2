import { transitions as productRules, type Transitions } from '../../../../src/outbox/transitions'
import { type BusySender, DECODED, encode, SenderStates } from './sender-states'
import { INITIAL_STATE, OUTCOME_CLASSES } from './submission-events'
import { SubmissionGraph } from './submission-graph'

/** Maximum number of states of one submission: the base of its digit in a state's number. */
const BASE = 1_024

export interface ExploreOptions {
  /** For each submission, whether the table refuses its first body. */
  readonly submissions: readonly boolean[]
  /** Number of senders. */
  readonly senders: number
  /** Throws beyond this number of states. */
  readonly limit: number
}

/** Result of an exploration. */
export interface Explored {
  readonly stateCount: number
  readonly violations: readonly string[]
}

/**
 * Visits every state that submissions and senders can reach together, breadth first, under the given transitions: every
 * order of claims, answers, settlements, expiries, visitor actions and crashes of senders. A crashed sender is idle
 * again, so each can crash any number of times.
 */
export function exploreStates(
  { submissions, senders: senderCount, limit }: ExploreOptions,
  transitions: Transitions = productRules,
): Explored {
  const graphs = submissions.map((refusesFirstBody) => new SubmissionGraph(transitions, refusesFirstBody))
  const senderStates = new SenderStates()
  // A state is one number: the senders, and one digit per submission.
  const weights = graphs.map((_, submission) => BASE ** submission)
  const senderWeight = BASE ** graphs.length
  const visited = new Set<number>()
  let frontier: number[] = []

  const visit = (state: number) => {
    if (visited.has(state)) return
    visited.add(state)
    frontier.push(state)
  }

  const stepSender = (state: number, senders: number, at: number, sender: BusySender) => {
    const { submission, body, isCurrent, outcome } = sender
    const graph = graphs[submission]
    const weight = weights[submission]
    if (!graph || weight === undefined) return
    const current = Math.floor(state / weight) % BASE
    const digits = state % senderWeight
    const visitNext = (next: number, nextSenders: number) =>
      visit(nextSenders * senderWeight + digits + (next - current) * weight)
    const idle = senderStates.after(senders, at, 0)
    // The sender crashes.
    visitNext(current, idle)
    if (outcome !== undefined) {
      for (const next of graph.settle(current, isCurrent, outcome)) visitNext(next, idle)
      return
    }
    for (const next of graph.delayRequest(current, body)) visitNext(next, idle)
    const ends = graph.send(current, body)
    for (let index = 0; index < ends.length; index += 2) {
      const answered = encode({ ...sender, outcome: OUTCOME_CLASSES[ends[index + 1] ?? 0] })
      visitNext(ends[index] ?? 0, senderStates.after(senders, at, answered))
    }
  }

  const step = (state: number) => {
    const senders = Math.floor(state / senderWeight)
    const digits = state % senderWeight
    graphs.forEach((graph, submission) => {
      const weight = weights[submission] ?? 1
      const current = Math.floor(state / weight) % BASE
      for (const next of graph.withoutSender(current)) visit(state + (next - current) * weight)
      const at = senderStates.of(senders).indexOf(0)
      const [claimed, body] = at < 0 ? [] : graph.claim(current)
      if (claimed === undefined) return
      const busy = encode({ submission, body: body === 1 ? 1 : 0, isCurrent: true, outcome: undefined })
      visit(senderStates.after(senders, at, busy) * senderWeight + digits + (claimed - current) * weight)
    })
    senderStates.of(senders).forEach((code, at, codes) => {
      const sender = DECODED[code]
      if (sender && code !== codes[at - 1]) stepSender(state, senders, at, sender)
    })
  }

  const allIdle = senderStates.number(Array.from({ length: senderCount }, () => 0))
  visit(
    graphs.reduce(
      (state, graph, at) => state + graph.number(INITIAL_STATE) * (weights[at] ?? 1),
      allIdle * senderWeight,
    ),
  )
  while (frontier.length > 0) {
    const states = frontier
    frontier = []
    for (const state of states) step(state)
    if (visited.size > limit) throw new Error(`more than ${limit} states`)
    if (graphs.some((graph) => graph.size > BASE)) throw new Error(`more than ${BASE} states of a submission`)
  }
  return {
    stateCount: visited.size,
    violations: [...new Set(graphs.flatMap((graph) => [...graph.events.violations]))],
  }
}
