import { titleOf } from '../../forms/describe-entry'
import { pageOutbox } from '../../forms/page-outbox'
import { labelledAnswers, printedRequest } from '../../forms/receipt/printed-request'
import { saveDocument } from '../../forms/receipt/save-document'
import * as text from '../../generated/interface/receipt'
import type { EarlierSubmission } from '../../outbox/find-earlier'
import type { Outbox, SendNowResult } from '../../outbox/outbox'
import type { OutboxEntry } from '../../outbox/outbox-entry'
import type { Counts } from '../../outbox/queries'
import type { Body, Kind } from '../../outbox/transport-contract'
import type { DiscardResult, EditResult } from '../../outbox/visitor-transitions'

/**
 * Makes one attempt to deliver one entry. Resolves with the entry after it, undefined when it is gone, 'held' or 'offline'
 * when it was not attempted, or 'failed' when the device cannot store, because an attempt needs a durable claim. Never rejects.
 */
export async function sendNow(
  id: string,
): Promise<OutboxEntry | Exclude<SendNowResult, 'attempted'> | 'failed' | undefined> {
  const outbox = await pageOutbox()
  try {
    const before = await outbox.get(id)
    const result = await outbox.sendNow(id)
    if (result !== 'attempted') return result
    const after = await outbox.get(id)
    return after?.state === 'queued' && after.attempts === before?.attempts ? 'failed' : after
  } catch {
    return 'failed'
  }
}

/** Makes one attempt for every waiting entry. Resolves with its result and the counts after it, or 'failed'. Never rejects. */
export async function sendAllNow(): Promise<{ result: SendNowResult; counts: Counts } | 'failed'> {
  const outbox = await pageOutbox()
  try {
    const result = await outbox.sendNow()
    return { result, counts: await outbox.countByState() }
  } catch {
    return 'failed'
  }
}

/** Removes an entry. Resolves to 'failed' when the device cannot store. Never rejects. */
export async function deleteEntry(id: string, evenIfReceived: boolean): Promise<DiscardResult | 'failed'> {
  const outbox = await pageOutbox()
  return outbox.discard(id, { evenIfReceived }).catch(() => 'failed' as const)
}

/** Keeps an entry from being sent while it is being edited. Never rejects. */
export async function holdEntry(id: string): Promise<boolean> {
  const outbox = await pageOutbox()
  return outbox.hold(id).catch(() => false)
}

/** Ends a hold. Never rejects. */
export async function releaseEntry(id: string): Promise<void> {
  const outbox = await pageOutbox()
  await outbox.release(id)
}

/** A submission with the answers that another one is about to get, and the outbox that follows it. */
interface EqualSubmission {
  readonly earlier: EarlierSubmission
  readonly outbox: Pick<Outbox, 'findEarlier' | 'subscribe'>
}

/** Resolves with another submission that already has the new answers of an entry, if there is one. Never rejects. */
export async function findEqual(id: string, kind: Kind, body: Body): Promise<EqualSubmission | undefined> {
  const { findEarlier, subscribe } = await pageOutbox()
  const earlier = await findEarlier(kind, body, id)
  return (
    earlier && { earlier, outbox: { subscribe, findEarlier: (kind, body) => findEarlier(kind, body, id) } }
  )
}

/** Resolves with the current answers of an entry; undefined when it has none. Never rejects. */
export async function readBody(id: string): Promise<Body | undefined> {
  const outbox = await pageOutbox()
  const entry = await outbox.get(id).catch(() => undefined)
  return entry?.body ?? undefined
}

/**
 * Replaces the body `edited` of an entry and sends it. Resolves to 'failed' when the device cannot store. Never rejects.
 */
export async function editEntry(id: string, body: Body, edited: Body): Promise<EditResult | 'failed'> {
  const outbox = await pageOutbox()
  return outbox.edit(id, body, edited).catch(() => 'failed' as const)
}

/** Deletes the copy of a received submission. Resolves to false when the device cannot store. Never rejects. */
export async function deleteCopy(id: string): Promise<boolean> {
  const outbox = await pageOutbox()
  return outbox.keepCopy(id, undefined).catch(() => false)
}

/** Removes all received submissions from this device. Resolves to false when it cannot. Never rejects. */
export async function clearReceipts(): Promise<boolean> {
  const outbox = await pageOutbox()
  return outbox.clearReceipts().then(
    () => true,
    () => false,
  )
}

/** Downloads everything in the outbox as a document. Rejects when the storage cannot be read. */
export async function saveAsFile(): Promise<void> {
  const outbox = await pageOutbox()
  const { entries, drafts, unreadable } = await outbox.readContents()
  const requests = entries.map((entry) => printedRequest(entry, entry.body ?? entry.copy))
  const unsubmitted = drafts.map(({ kind, body }) => ({
    title: titleOf({ kind }),
    facts: [{ label: text.status, text: text.draft }],
    answers: labelledAnswers(kind, body),
  }))
  saveDocument(
    {
      title: text.fileTitle,
      requests: [...requests, ...unsubmitted],
      unreadable: unreadable.map(({ stored }) => stored),
    },
    `outbox-${new Date().toISOString().slice(0, 10)}`,
  )
}
