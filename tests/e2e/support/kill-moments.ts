import type { SeededRandom } from './seeded-random'

/** The moment at which a browser is killed, and how the server behaves until then. */
export interface Moment {
  readonly name: string
  /** Whether this browser session submits a form, or only flushes the outbox. */
  readonly submits: boolean
  /** Whether the server answers 503 and stores nothing. */
  readonly away?: boolean
  /** The event that triggers the kill. In a session that submits, only its own request counts. */
  readonly after:
    | 'page loaded'
    | 'form submitted'
    | 'page told'
    | 'request in'
    | 'row committed'
    | 'answer out'
  /** Longest delay between the event and the kill, in milliseconds. */
  readonly within: number
  /** Whether the pending request still reaches the server after the kill. */
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

/** Moments that follow each other: a flush needs an entry that was left before. */
const sequences: readonly (readonly Moment[])[] = [
  ...[submitted, submitted, submitted, submittedAway, submittedAway, submittedAway].map((one) => [one]),
  ...[late, lost, committed, answered, answered, toldReceived, loading, loading].map((one) => [one]),
  [saved, flushing(late)],
  [saved, flushing(committed)],
  [saved, flushing(answered)],
]

/**
 * Few kills around the points where a submission could be lost or duplicated: before, during and after its commit.
 * `npm test` runs these; `npm run soak -- kills` runs every moment at random.
 */
export const criticalMoments: readonly Moment[] = [submittedAway, late, committed, saved, flushing(answered)]

/** Number of kills that covers every moment. */
export const KILLS_OF_ALL_KINDS = sequences.flat().length

/** Returns this many moments in random order; each kind comes once before any repeats. */
export function killMoments(count: number, random: SeededRandom): readonly Moment[] {
  const moments: Moment[] = []
  while (moments.length < count) moments.push(...random.shuffle(sequences).flat())
  return moments.slice(0, count)
}
