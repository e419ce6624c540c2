import type { AttemptOutcome, Body, Submission } from '../../../../src/outbox/transport-contract'

/** One behaviour of network and data API: a row of the answer table, or a fault. */
export interface Answer {
  readonly name: string
  /** Whether the request reaches the table. */
  readonly reachesTable: boolean
  /** The outcome for the sender; by default that of the table. */
  readonly outcome?: AttemptOutcome
  /** The request reaches the table after the sender has given up. */
  readonly arrivesLate?: boolean
}

const unknown = { type: 'unknown', reason: 'The connection failed.' } as const
const later = { type: 'later', reason: 'Too many requests.' } as const

/** Every row of the answer table, with every case in which the answer differs from what the table did. */
export const ANSWERS: readonly Answer[] = [
  { name: 'the table answers (201, 409 on the key, or a refusal)', reachesTable: true },
  { name: 'answer lost after the commit', reachesTable: true, outcome: unknown },
  { name: 'network error', reachesTable: false, outcome: unknown },
  { name: 'timeout, request arrives later', reachesTable: false, outcome: unknown, arrivesLate: true },
  { name: '500 before the table', reachesTable: false, outcome: unknown },
  { name: '504 after the commit', reachesTable: true, outcome: unknown },
  { name: '520 before the table', reachesTable: false, outcome: unknown },
  {
    name: 'captive portal',
    reachesTable: false,
    outcome: { type: 'portal', reason: 'This network asks for a login.' },
  },
  { name: '408', reachesTable: false, outcome: later },
  { name: '425', reachesTable: false, outcome: later },
  { name: '429 with Retry-After', reachesTable: false, outcome: { ...later, retryAfterMs: 600_000 } },
  { name: '401', reachesTable: false, outcome: { type: 'misconfigured', reason: 'The site is not set up.' } },
  { name: '403', reachesTable: false, outcome: { type: 'misconfigured', reason: 'The site may not write.' } },
  {
    name: '413 of a gateway',
    reachesTable: false,
    outcome: { type: 'refused', byGateway: true, reason: 'This is too long for the server.' },
  },
  {
    name: '404 PGRST205',
    reachesTable: false,
    outcome: { type: 'skew', reason: 'The site is of another version.' },
  },
]

/** The answer without a fault. */
export const FAULTLESS: Answer = { name: 'the table answers', reachesTable: true }

/** A stored row. */
export interface Row {
  readonly id: string
  readonly body: Body
}

/** A table with a primary key and a CHECK on one field, for inserts only. */
export interface Table {
  readonly rows: readonly Row[]
  readonly has: (id: string) => boolean
  /** Inserts a row; the CHECK precedes the primary key, as in PostgreSQL. */
  readonly insert: (submission: Submission) => AttemptOutcome
}

/** Whether the CHECK accepts this body. */
export function isAccepted(body: Body): boolean {
  return body.contactInfo !== 'bad'
}

/** Creates an empty table. */
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
