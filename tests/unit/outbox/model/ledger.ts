import { RECEIPT_TTL_MS } from '../../../../src/outbox/record'
import type { SubmitResult } from '../../../../src/outbox/submitter'
import type { Body, Submission } from '../../../../src/outbox/transport-contract'
import type { DiscardResult } from '../../../../src/outbox/visitor-transitions'
import type { Table } from './answers'

/** A request that a sender has begun and not yet settled. */
export interface Flight {
  readonly id: string
  readonly actor: object
  readonly begun: number
  readonly clockChanges: number
}

/** Reads a field of a stored value without trusting its shape. */
export function fieldOf(stored: unknown, name: string): unknown {
  // Reflect.get gives any; every caller compares the value only.
  return typeof stored === 'object' && stored !== null ? (Reflect.get(stored, name) as unknown) : undefined
}

const isSubmission = (stored: unknown) => {
  const state = fieldOf(stored, 'state')
  return state === 'queued' || state === 'sending' || state === 'attention'
}

/** What the visitor was promised, kept apart from the code under test, and every broken promise. */
export class Ledger {
  readonly violations: string[] = []
  /** Bodies per id in the order in which they became durable; the last one is what the visitor wants. */
  readonly confirmed = new Map<string, Body[]>()
  readonly cancelAsked = new Set<string>()
  readonly neverArrived = new Set<string>()
  readonly removed = new Set<string>()
  private readonly texts = new Set<string>()
  private readonly denied = new Set<string>()
  private readonly sentAgain = new Set<string>()
  private readonly table: Table

  constructor(table: Table) {
    this.table = table
  }

  broken(promise: string): void {
    this.violations.push(promise)
  }

  /** Looks at every durable change of the store. */
  committed(id: string, before: unknown, after: unknown, deviceTime: number): void {
    if (after === undefined) {
      if (isSubmission(before)) {
        if (!this.cancelAsked.has(id)) this.broken('an entry vanished without a receipt or a cancel')
        this.removed.add(id)
      }
      if (fieldOf(before, 'state') === 'delivered') {
        const age = deviceTime - Number(fieldOf(before, 'deliveredAt'))
        if (age <= RECEIPT_TTL_MS) this.broken('a receipt vanished before its time')
      }
      return
    }
    if (fieldOf(after, 'state') === 'delivered') {
      if (!this.table.has(id)) this.broken('a receipt without a row')
      if (JSON.stringify(after).includes('text-')) this.broken('a receipt keeps personal data')
      return
    }
    if (fieldOf(before, 'state') === 'delivered') this.broken('a receipt turned back into an entry')
    if (!isSubmission(after)) {
      if (isSubmission(before)) this.broken('an entry turned back into a draft')
      return
    }
    // The model's own bodies are text throughout.
    const body = fieldOf(after, 'body') as Body
    if (before === undefined && this.sentAgain.has(body.clientName ?? '')) this.removed.delete(id)
    const bodies = this.confirmed.get(id)
    if (!bodies) this.confirmed.set(id, [body])
    else if (bodies.at(-1)?.clientName !== body.clientName) bodies.push(body)
  }

  /** The visitor sends a text, for the first time or again because the form stayed filled. */
  submitting(text: string): void {
    if (this.texts.has(text)) this.sentAgain.add(text)
    this.texts.add(text)
    this.denied.delete(text)
    // Whoever cancelled an entry and then sends the same text from the form wants it sent after all.
    for (const [id, bodies] of this.confirmed) {
      if (bodies.some((body) => body.clientName === text)) this.neverArrived.delete(id)
    }
  }

  /** The visitor hears what became of it. */
  submitted(text: string, result: SubmitResult): void {
    if (result.state === 'unsaved') {
      if (!result.mayHaveArrived) this.denied.add(text)
    } else if (result.state === 'delivered') {
      if (!this.table.has(result.id)) this.broken('"delivered" without a row')
    } else {
      const bodies = this.confirmed.get(result.id) ?? []
      if (!bodies.some(({ clientName }) => clientName === text)) this.broken('"saved" before it was durable')
    }
  }

  cancelled(id: string, result: DiscardResult): void {
    const bodies = this.confirmed.get(id)
    if (result !== 'discarded' || !bodies) return
    if (bodies.some(({ clientName }) => this.sentAgain.has(clientName ?? ''))) return
    this.neverArrived.add(id)
    if (this.table.has(id)) this.broken('cancelled as never received, but the row is there')
  }

  requestBegins(submission: Submission, flights: readonly Flight[], now: number, clockChanges: number): void {
    if (this.neverArrived.has(submission.id)) this.broken('sent after a successful cancel')
    // 90 s is the lease of the design; it is not read from the code under test.
    const other = flights.some(
      (flight) =>
        flight.id === submission.id && now - flight.begun < 90_000 && flight.clockChanges === clockChanges,
    )
    if (other) this.broken('two senders at once under one lease')
  }

  /** Compares rows and promises once the faults have stopped and everything had its time. */
  finish(values: ReadonlyMap<string, unknown>): void {
    const perText = new Map<string, number>()
    for (const { id, body } of this.table.rows) {
      const text = body.clientName ?? ''
      // Who cancels what may have been received, and then sends the text again, has sent two.
      if (this.removed.has(id) && this.sentAgain.has(text)) continue
      perText.set(text, (perText.get(text) ?? 0) + 1)
    }
    for (const [text, count] of perText) {
      if (count > 1) this.broken('two rows for one submission')
      if (this.denied.has(text)) this.broken('"not received", but the row is there')
    }
    for (const [id, bodies] of this.confirmed) {
      const row = this.table.rows.find((one) => one.id === id)
      if (this.removed.has(id)) {
        if (this.neverArrived.has(id) && row) this.broken('a row after a successful cancel')
        continue
      }
      const state = fieldOf(values.get(id), 'state')
      if (!row) this.broken(state === 'delivered' ? 'a receipt without a row' : `not delivered (${state})`)
      else if (row.body.clientName !== bodies.at(-1)?.clientName)
        this.broken('the row is not what was confirmed')
      else if (state !== 'delivered' && state !== undefined) this.broken(`delivered, but shown as ${state}`)
    }
  }
}
