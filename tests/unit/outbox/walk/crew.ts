import { HEARD, type Heard } from './slot'

/**
 * A sender between two of its steps, as one number: 0 is idle; otherwise the submission, the body, whether its claim
 * is the current one, and what it heard (none: the request is not sent yet).
 */
export interface Busy {
  readonly submission: number
  readonly body: 0 | 1
  readonly isCurrent: boolean
  readonly heard: Heard | undefined
}

/** How many states one sender has. */
const CODES = 64

/** Gives the number of a busy sender's state. */
export const encode = ({ submission, body, isCurrent, heard }: Busy): number =>
  1 + ((((heard ? 1 + HEARD.indexOf(heard) : 0) * 2 + (isCurrent ? 1 : 0)) * 2 + body) * 2 + submission)
/** The busy senders by their numbers. */
export const DECODED: readonly (Busy | undefined)[] = Array.from({ length: CODES }, (_, code) => {
  if (code === 0) return undefined
  const at = code - 1
  const heard = HEARD[(at >> 3) - 1]
  return { submission: at & 1, body: (at >> 1) & 1 ? 1 : 0, isCurrent: ((at >> 2) & 1) === 1, heard }
})

/** All senders at once, as one number: they are alike, so that their order does not matter. */
export class Crew {
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

  /** The crew in which one sender goes on to another state; with a claim, every earlier claim becomes an old one. */
  after(number: number, at: number, code: number): number {
    const key = (number * 8 + at) * CODES + code
    let next = this.known.get(key)
    if (next === undefined) {
      const claimed = DECODED[code]
      const isClaim = claimed?.isCurrent === true && this.of(number)[at] === 0
      const senders = this.of(number).map((sender, index) => {
        if (index === at) return code
        const busy = DECODED[sender]
        const isOld = isClaim && busy?.isCurrent === true && busy.submission === claimed.submission
        return isOld ? encode({ ...busy, isCurrent: false }) : sender
      })
      next = this.number(senders)
      this.known.set(key, next)
    }
    return next
  }
}
