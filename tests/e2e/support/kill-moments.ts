import type { Seeded } from './seeded'

/** When a browser is killed, and how the server behaves until then. */
export interface Moment {
  readonly name: string
  /** Whether a form is submitted in this life of the browser; otherwise it only sends what waits. */
  readonly submits: boolean
  /** The server is away: it answers 503 and stores nothing. */
  readonly away?: boolean
  /** What has to happen first. A request counts when it is for this life's submission, or for any if it submits none. */
  readonly after:
    | 'page loaded'
    | 'form submitted'
    | 'page told'
    | 'request in'
    | 'row committed'
    | 'answer out'
  /** The longest pause between that and the kill, in milliseconds. */
  readonly within: number
  /** What becomes of the request that the kill meets: handed on all the same, or never. */
  readonly request?: 'arrives late' | 'never arrives'
}

const submitted: Moment = {
  name: 'just after the form is submitted',
  submits: true,
  after: 'form submitted',
  within: 120,
}
const submittedAway: Moment = { ...submitted, name: 'just after, with the server away', away: true }
const answered: Moment = {
  name: 'just after the answer is out',
  submits: true,
  after: 'answer out',
  within: 40,
}
const loading: Moment = { name: 'while the page loads', submits: false, after: 'page loaded', within: 400 }
const saved: Moment = {
  name: 'after “Saved on this device”',
  submits: true,
  away: true,
  after: 'page told',
  within: 100,
}
const toldReceived: Moment = { ...saved, name: 'after “We have received”', away: false }
const requestIn: Moment = { name: 'request lost', submits: true, after: 'request in', within: 0 }
const late: Moment = { ...requestIn, name: 'request arrives after the kill', request: 'arrives late' }
const lost: Moment = { ...requestIn, request: 'never arrives' }
const committed: Moment = {
  name: 'between commit and answer',
  submits: true,
  after: 'row committed',
  within: 0,
}
const flushing = (moment: Moment): Moment => ({ ...moment, name: `flush: ${moment.name}`, submits: false })

/** What follows in one go: a flush has something to send only when something was left over before. */
const sequences: readonly (readonly Moment[])[] = [
  ...[submitted, submitted, submitted, submittedAway, submittedAway, submittedAway].map((one) => [one]),
  ...[late, lost, committed, answered, answered, toldReceived, loading, loading].map((one) => [one]),
  [saved, flushing(late)],
  [saved, flushing(committed)],
  [saved, flushing(answered)],
]

/** So many kills hold every moment at least once. */
export const KILLS_OF_ALL_KINDS = sequences.flat().length

/** Gives the moments of so many kills, in random order, all kinds in turn. */
export function killMoments(count: number, random: Seeded): readonly Moment[] {
  const moments: Moment[] = []
  while (moments.length < count) moments.push(...random.shuffle(sequences).flat())
  return moments.slice(0, count)
}
