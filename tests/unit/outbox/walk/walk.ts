import { transitions as rules, type Transitions } from '../../../../src/outbox/transitions'
import { type Busy, Crew, DECODED, encode } from './crew'
import { EMPTY, HEARD } from './slot'
import { SlotGraph } from './slot-graph'

/** How many slots of one submission a state's number has room for. */
const SLOTS = 1_024

/** What a walk covers. */
export interface WalkOptions {
  /** For each submission, whether the table refuses its first body. */
  readonly submissions: readonly boolean[]
  readonly actors: number
  /** Gives up beyond this number of states. */
  readonly limit: number
}

/** What a walk saw. */
export interface Walked {
  readonly states: number
  readonly slots: number
  readonly broken: readonly string[]
}

/**
 * Visits every state that submissions and senders can reach together, breadth first, with the real transitions:
 * every order of claims, answers, settlements, expiries and wishes of the visitor, and crashes of every sender (one
 * each and more: a sender that died is an idle one again).
 */
export function walk({ submissions, actors, limit }: WalkOptions, transitions: Transitions = rules): Walked {
  const graphs = submissions.map((firstIsBad) => new SlotGraph(transitions, firstIsBad))
  const crew = new Crew()
  // A state is one number: the crew, and a digit to the base SLOTS for each submission.
  const places = graphs.map((_, submission) => SLOTS ** submission)
  const all = SLOTS ** graphs.length
  const seen = new Set<number>()
  let following: number[] = []

  const visit = (state: number) => {
    if (seen.has(state)) return
    seen.add(state)
    following.push(state)
  }

  const stepBusy = (state: number, senders: number, at: number, busy: Busy) => {
    const { submission, body, isCurrent, heard } = busy
    const graph = graphs[submission]
    const place = places[submission]
    if (!graph || place === undefined) return
    const slot = Math.floor(state / place) % SLOTS
    const slots = state % all
    const go = (next: number, crewNext: number) => visit(crewNext * all + slots + (next - slot) * place)
    const idle = crew.after(senders, at, 0)
    // It dies; a request that it had begun may go on.
    go(slot, idle)
    if (heard !== undefined) {
      for (const next of graph.settle(slot, isCurrent, heard)) go(next, idle)
      return
    }
    for (const next of graph.leaveGhost(slot, body)) go(next, idle)
    const ends = graph.send(slot, body)
    for (let index = 0; index < ends.length; index += 2) {
      const told = encode({ ...busy, heard: HEARD[ends[index + 1] ?? 0] })
      go(ends[index] ?? 0, crew.after(senders, at, told))
    }
  }

  const step = (state: number) => {
    const senders = Math.floor(state / all)
    const slots = state % all
    graphs.forEach((graph, submission) => {
      const place = places[submission] ?? 1
      const slot = Math.floor(state / place) % SLOTS
      for (const next of graph.alone(slot)) visit(state + (next - slot) * place)
      const at = crew.of(senders).indexOf(0)
      const [claimed, body] = at < 0 ? [] : graph.claim(slot)
      if (claimed === undefined) return
      const busy = encode({ submission, body: body === 1 ? 1 : 0, isCurrent: true, heard: undefined })
      visit(crew.after(senders, at, busy) * all + slots + (claimed - slot) * place)
    })
    crew.of(senders).forEach((sender, at, list) => {
      const busy = DECODED[sender]
      if (busy && sender !== list[at - 1]) stepBusy(state, senders, at, busy)
    })
  }

  const idle = crew.number(Array.from({ length: actors }, () => 0))
  visit(graphs.reduce((state, graph, at) => state + graph.number(EMPTY) * (places[at] ?? 1), idle * all))
  while (following.length > 0) {
    const frontier = following
    following = []
    for (const state of frontier) step(state)
    if (seen.size > limit) throw new Error(`more than ${limit} states`)
    if (graphs.some((graph) => graph.size > SLOTS)) throw new Error('more slots than a state has room for')
  }
  return {
    states: seen.size,
    slots: graphs.reduce((sum, graph) => sum + graph.size, 0),
    broken: [...new Set(graphs.flatMap((graph) => [...graph.rules.broken]))],
  }
}
