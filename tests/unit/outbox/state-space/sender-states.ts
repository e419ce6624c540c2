import { OUTCOME_CLASSES, type OutcomeClass } from './submission-events'

/**
 * A sender between claim and settlement. `isCurrent`: no sender has reclaimed the entry since. Without an outcome the
 * request is not answered yet.
 */
export interface BusySender {
  readonly submission: number
  readonly body: 0 | 1
  readonly isCurrent: boolean
  readonly outcome: OutcomeClass | undefined
}

/** Number of states of one sender; 0 is idle. */
const CODES = 64

/** Returns the number of a busy sender's state. */
export const encode = ({ submission, body, isCurrent, outcome }: BusySender): number =>
  1 +
  ((((outcome ? 1 + OUTCOME_CLASSES.indexOf(outcome) : 0) * 2 + (isCurrent ? 1 : 0)) * 2 + body) * 2 +
    submission)

/** The busy senders by their numbers. */
export const DECODED: readonly (BusySender | undefined)[] = Array.from({ length: CODES }, (_, code) => {
  if (code === 0) return undefined
  const at = code - 1
  const outcome = OUTCOME_CLASSES[(at >> 3) - 1]
  return { submission: at & 1, body: (at >> 1) & 1 ? 1 : 0, isCurrent: ((at >> 2) & 1) === 1, outcome }
})

/** The states of all senders as one number; senders are interchangeable, so their order does not matter. */
export class SenderStates {
  private readonly numbers = new Map<string, number>()
  private readonly members: (readonly number[])[] = []
  private readonly known = new Map<number, number>()

  number(senders: readonly number[]): number {
    const sorted = [...senders].sort((one, other) => one - other)
    const key = sorted.join()
    let number = this.numbers.get(key)
    if (number === undefined) {
      number = this.members.length
      this.numbers.set(key, number)
      this.members.push(sorted)
    }
    return number
  }

  of(number: number): readonly number[] {
    return this.members[number] ?? []
  }

  /** Returns the number after one sender changes its state; a claim makes every earlier claim of the entry outdated. */
  after(number: number, at: number, code: number): number {
    const key = (number * 8 + at) * CODES + code
    let next = this.known.get(key)
    if (next === undefined) {
      const claimed = DECODED[code]
      const isClaim = claimed?.isCurrent === true && this.of(number)[at] === 0
      const senders = this.of(number).map((sender, index) => {
        if (index === at) return code
        const busy = DECODED[sender]
        const isOutdated = isClaim && busy?.isCurrent === true && busy.submission === claimed.submission
        return isOutdated ? encode({ ...busy, isCurrent: false }) : sender
      })
      next = this.number(senders)
      this.known.set(key, next)
    }
    return next
  }
}
