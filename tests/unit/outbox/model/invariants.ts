import { RECEIPT_TTL_MS } from '../../../../src/outbox/record'
import type { SubmitResult } from '../../../../src/outbox/submitter'
import type { Body, Submission } from '../../../../src/outbox/transport-contract'
import type { DiscardResult } from '../../../../src/outbox/visitor-transitions'
import type { Table } from './answers'

/** A request that a sender has started and not settled. */
export interface InFlightRequest {
  readonly id: string
  readonly context: object
  readonly startedAt: number
  readonly clockChanges: number
}

/** Reads a field of a stored value without trusting its shape. */
export function fieldOf(stored: unknown, name: string): unknown {
  // Reflect.get returns any; every caller only compares the value.
  return typeof stored === 'object' && stored !== null ? (Reflect.get(stored, name) as unknown) : undefined
}

const isSubmission = (stored: unknown) => {
  const state = fieldOf(stored, 'state')
  return state === 'queued' || state === 'sending' || state === 'attention'
}

/** Tracks what the visitor was promised, independently of the code under test, and records violations. */
export class InvariantChecker {
  readonly violations: string[] = []
  /** Bodies per id in the order of their commits; the last one is the confirmed one. */
  readonly confirmed = new Map<string, Body[]>()
  readonly discardRequested = new Set<string>()
  readonly discardedUnreceived = new Set<string>()
  readonly removed = new Set<string>()
  /** Ids of entries whose answers the visitor wants to keep. */
  readonly copyRequested = new Set<string>()
  private readonly texts = new Set<string>()
  private readonly reportedUnreceived = new Set<string>()
  private readonly resubmitted = new Set<string>()
  private readonly table: Table

  constructor(table: Table) {
    this.table = table
  }

  violate(invariant: string): void {
    this.violations.push(invariant)
  }

  /** Checks every commit of the store. */
  committed(id: string, before: unknown, after: unknown, deviceTime: number): void {
    if (after === undefined) {
      if (isSubmission(before)) {
        if (!this.discardRequested.has(id)) this.violate('an entry vanished without a receipt or a discard')
        this.removed.add(id)
      }
      if (fieldOf(before, 'state') === 'delivered') {
        const age = deviceTime - Number(fieldOf(before, 'deliveredAt'))
        if (age <= RECEIPT_TTL_MS) this.violate('a receipt vanished before its time')
      }
      return
    }
    // Two minutes, as the specification of the hold says, not the code under test.
    const held = Number(fieldOf(before, 'heldUntil') ?? 0) - deviceTime
    if (
      held > 0 &&
      held <= 120_000 &&
      fieldOf(before, 'state') === 'queued' &&
      fieldOf(after, 'state') === 'sending'
    )
      this.violate('an entry was sent while its visitor was editing it')
    if (fieldOf(after, 'state') === 'delivered') {
      if (!this.table.has(id)) this.violate('a receipt without a row')
      const keepsAnswers = JSON.stringify(after).includes('text-')
      const mayKeep = this.copyRequested.has(id) && fieldOf(after, 'isCleared') !== true
      if (keepsAnswers && !mayKeep) this.violate('a receipt keeps personal data')
      return
    }
    if (fieldOf(before, 'state') === 'delivered') this.violate('a receipt turned back into an entry')
    if (!isSubmission(after)) {
      if (isSubmission(before)) this.violate('an entry turned back into a draft')
      return
    }
    // The schedules submit text bodies only.
    const body = fieldOf(after, 'body') as Body
    if (before === undefined && this.resubmitted.has(body.clientName ?? '')) this.removed.delete(id)
    const bodies = this.confirmed.get(id)
    if (!bodies) this.confirmed.set(id, [body])
    else if (bodies.at(-1)?.clientName !== body.clientName) bodies.push(body)
  }

  /** Records that the visitor submits a text, perhaps again from a form that stayed filled. */
  submitting(text: string): void {
    if (this.texts.has(text)) this.resubmitted.add(text)
    this.texts.add(text)
    this.reportedUnreceived.delete(text)
    // Submitting the text of a discarded entry again withdraws the discard.
    for (const [id, bodies] of this.confirmed) {
      if (bodies.some((body) => body.clientName === text)) this.discardedUnreceived.delete(id)
    }
  }

  /** Checks the result of a submission. */
  submitted(text: string, result: SubmitResult): void {
    if (result.state === 'unsaved') {
      if (!result.mayHaveArrived) this.reportedUnreceived.add(text)
    } else if (result.state === 'delivered') {
      if (!this.table.has(result.id)) this.violate('"delivered" without a row')
    } else {
      const bodies = this.confirmed.get(result.id) ?? []
      if (!bodies.some(({ clientName }) => clientName === text)) this.violate('"saved" before it was durable')
    }
  }

  discarded(id: string, result: DiscardResult): void {
    const bodies = this.confirmed.get(id)
    if (result !== 'discarded' || !bodies) return
    if (bodies.some(({ clientName }) => this.resubmitted.has(clientName ?? ''))) return
    this.discardedUnreceived.add(id)
    if (this.table.has(id)) this.violate('discarded as never received, but the row exists')
  }

  requestStarted(
    submission: Submission,
    inFlight: readonly InFlightRequest[],
    now: number,
    clockChanges: number,
  ): void {
    if (this.discardedUnreceived.has(submission.id)) this.violate('sent after a successful discard')
    // The lease of the specification, not of the code under test.
    const other = inFlight.some(
      (request) =>
        request.id === submission.id &&
        now - request.startedAt < 90_000 &&
        request.clockChanges === clockChanges,
    )
    if (other) this.violate('two senders at once under one lease')
  }

  /** Checks rows and records after the recovery. */
  finish(values: ReadonlyMap<string, unknown>): void {
    const perText = new Map<string, number>()
    for (const { id, body } of this.table.rows) {
      const text = body.clientName ?? ''
      // A discarded entry that may have arrived and its resubmitted text are two submissions.
      if (this.removed.has(id) && this.resubmitted.has(text)) continue
      perText.set(text, (perText.get(text) ?? 0) + 1)
    }
    for (const [text, count] of perText) {
      if (count > 1) this.violate('two rows for one submission')
      if (this.reportedUnreceived.has(text)) this.violate('"not received", but the row exists')
    }
    for (const [id, bodies] of this.confirmed) {
      const row = this.table.rows.find((one) => one.id === id)
      if (this.removed.has(id)) {
        if (this.discardedUnreceived.has(id) && row) this.violate('a row after a successful discard')
        continue
      }
      const state = fieldOf(values.get(id), 'state')
      if (!row) this.violate(state === 'delivered' ? 'a receipt without a row' : `not delivered (${state})`)
      else if (row.body.clientName !== bodies.at(-1)?.clientName)
        this.violate('the row is not what was confirmed')
      else if (state !== 'delivered' && state !== undefined) this.violate(`delivered, but shown as ${state}`)
    }
  }
}
