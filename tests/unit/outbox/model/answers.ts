import type { AttemptOutcome, Body, Submission } from '../../../../src/outbox/transport-contract'

/** One way in which the network and the data API can treat a request: one row of the answer table, or a fault. */
export interface Answer {
  readonly name: string
  /** Whether the request reaches the table at all. */
  readonly reaches: boolean
  /** What the sender hears; absent: what the table itself says. Never heard: the answer is lost or late. */
  readonly heard?: AttemptOutcome
  /** The request is still on its way when the sender gives up, and reaches the table later. */
  readonly late?: boolean
}

const unknown = { type: 'unknown', reason: 'The connection failed.' } as const
const later = { type: 'later', reason: 'Too many requests.' } as const

/** Every row of the answer table, with every place where the answer can part from what the table did. */
export const ANSWERS: readonly Answer[] = [
  { name: 'the table answers (201, 409 on the key, or a refusal)', reaches: true },
  { name: 'answer lost after the commit', reaches: true, heard: unknown },
  { name: 'network error', reaches: false, heard: unknown },
  { name: 'timeout, request arrives later', reaches: false, heard: unknown, late: true },
  { name: '500 before the table', reaches: false, heard: unknown },
  { name: '504 after the commit', reaches: true, heard: unknown },
  { name: '520 before the table', reaches: false, heard: unknown },
  {
    name: 'captive portal',
    reaches: false,
    heard: { type: 'portal', reason: 'This network asks for a login.' },
  },
  { name: '408', reaches: false, heard: later },
  { name: '425', reaches: false, heard: later },
  { name: '429 with Retry-After', reaches: false, heard: { ...later, retryAfterMs: 600_000 } },
  { name: '401', reaches: false, heard: { type: 'misconfigured', reason: 'The site is not set up.' } },
  { name: '403', reaches: false, heard: { type: 'misconfigured', reason: 'The site may not write.' } },
  {
    name: '413 of a gateway',
    reaches: false,
    heard: { type: 'refused', byGateway: true, reason: 'This is too long for the server.' },
  },
  {
    name: '404 PGRST205',
    reaches: false,
    heard: { type: 'skew', reason: 'The site is of another version.' },
  },
]

/** The faultless answer, first in `ANSWERS`. */
export const HONEST: Answer = { name: 'the table answers', reaches: true }

/** A stored row. */
export interface Row {
  readonly id: string
  readonly body: Body
}

/** The tables: primary key on the id, and a rule on one field, as the CHECKs are. Only inserts. */
export interface Table {
  readonly rows: readonly Row[]
  readonly has: (id: string) => boolean
  /** Inserts, or says why not: the field rule fires before the primary key, as in PostgreSQL. */
  readonly insert: (submission: Submission) => AttemptOutcome
}

/** Whether the table takes this body. */
export function isAccepted(body: Body): boolean {
  return body.contactInfo !== 'bad'
}

/** Makes an empty table. */
export function createTable(): Table {
  const rows: Row[] = []
  const has = (id: string) => rows.some((row) => row.id === id)
  return {
    rows,
    has,
    insert: ({ id, body }) => {
      if (!isAccepted(body)) {
        return { type: 'refused', field: 'contactInfo', reason: 'Enter a complete phone number.' }
      }
      if (!has(id)) rows.push({ id, body })
      return { type: 'delivered' }
    },
  }
}
