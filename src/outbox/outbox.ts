import { connectionFailed } from '../generated/interface/delivery'
import type { Digest } from './answers-digest'
import type { Urgency } from './delivery-transitions'
import { discardEntry } from './discard-entry'
import { createDrafts } from './drafts'
import type { EditLockManager } from './edit-locks'
import { type EarlierSubmission, findEarlier } from './find-earlier'
import { type DispatchContext, dispatch, type FlushReport, flush, flushOffline } from './flush'
import { type Locks, withFlushMutex } from './flush-mutex'
import { createFlushQueue } from './flush-queue'
import { createHolds } from './holds'
import type { OutboxEntry, Unreadable } from './outbox-entry'
import {
  type Counts,
  type OutboxContents,
  readContents,
  readCounts,
  readEntries,
  readEntry,
  readMsUntilNextAttempt,
  readUnreadable,
} from './queries'
import type { Draft, RejectedSubmission } from './record'
import { createServerClock } from './server-clock'
import type { Store } from './store'
import { createSubmissionId } from './submission-id'
import { createSubmitter, type SubmitResult } from './submitter'
import { applyTransition, transitions as productRules, type Transitions } from './transitions'
import type { Body, Kind, Transport } from './transport-contract'
import type { DiscardResult, EditResult } from './visitor-transitions'

/** Shortest wait while offline, in milliseconds: the `online` event flushes earlier. */
const OFFLINE_WAIT_MS = 60_000

/** Interval and number of polls for another sender's attempt: 25 s in all, more than one attempt can take. */
const POLL_INTERVAL_MS = 500
const MAX_POLLS = 50

/** Dependencies of an outbox; all but `store` and `transport` have defaults. */
export interface OutboxOptions {
  readonly store: Store
  readonly transport: Transport
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /**
   * Resolves with the time by the server's clock, or undefined when it is unknown. Nothing expires without it, because
   * the device's clock may be wrong. By default it is unknown.
   */
  readonly serverTime?: () => Promise<number | undefined>
  /** By default there are no digests, so delivered answers are not recognised. */
  readonly digest?: Digest
  /** Uniform in [0, 1). */
  readonly random?: () => number
  readonly createId?: () => string
  /** False only when the device is certainly offline; then nothing is dispatched, so entries stay editable. */
  readonly isOnline?: () => boolean
  readonly locks?: Locks | undefined
  /** By default a hold ends only by its time or its page. */
  readonly editLocks?: EditLockManager | undefined
  /** Announces changes to other tabs and the worker. */
  readonly channel?: Channel | undefined
  /** Called after a submission became durable. */
  readonly onStored?: () => void
  /** Called when the server's answers show that page and tables are of different versions. */
  readonly onSkew?: () => void
  readonly transitions?: Transitions
}

/** 'held': an entry is being edited, here or in another page, so it was not sent; 'offline': nothing was sent. */
export type SendNowResult = 'attempted' | 'held' | 'offline'

/** Announces changes between the contexts that share one store. */
export interface Channel {
  readonly post: () => void
  /** Returns a function that unsubscribes. */
  readonly listen: (listener: () => void) => () => void
}

/** Drafts, submissions and their delivery: the interface for forms, shell and worker. */
export interface Outbox {
  /** Stores what the visitor is typing. Resolves to false when this device cannot. Never rejects. */
  readonly saveDraft: (kind: Kind, body: Body) => Promise<boolean>
  /**
   * Resolves with the latest draft of a kind, or with one that this page could not store; undefined when there is none.
   * Never rejects.
   */
  readonly loadDraft: (kind: Kind) => Promise<Pick<Draft, 'body'> | undefined>
  /** Whether this page's draft was stored and another page has submitted or removed it. Never rejects. */
  readonly isDraftGone: (kind: Kind) => Promise<boolean>
  /** Removes this page's draft of a kind. Never rejects. */
  readonly discardDraft: (kind: Kind) => Promise<void>
  /** Returns the submission that this page's draft of a kind corrects, also after a reload. */
  readonly replacedBy: (kind: Kind) => RejectedSubmission | undefined
  /** Links this page's draft of a kind to the submission that it corrects, or ends the link. */
  readonly setReplaced: (kind: Kind, submission: RejectedSubmission | undefined) => void
  /** Stores a confirmed body durably, removes its draft and starts the first attempt. Never rejects. */
  readonly submit: (kind: Kind, body: Body) => Promise<SubmitResult>
  /**
   * Resolves with the entry once no sender holds it (at once when offline). It also waits for another tab or the worker,
   * for as long as one attempt can take. Rejects when the storage cannot be read.
   */
  readonly whenSettled: (id: string) => Promise<OutboxEntry | undefined>
  /** Resolves with all submissions, oldest first, without drafts. Rejects when the storage cannot be read. */
  readonly list: () => Promise<readonly OutboxEntry[]>
  /** Resolves with one submission. Rejects when the storage cannot be read. */
  readonly get: (id: string) => Promise<OutboxEntry | undefined>
  /** Resolves with newer and damaged values. Rejects when the storage cannot be read. */
  readonly listUnreadable: () => Promise<readonly Unreadable[]>
  /** Resolves with the number of submissions by state. Rejects when the storage cannot be read. */
  readonly countByState: () => Promise<Counts>
  /** Milliseconds until an entry is due; undefined when none is waiting. Rejects when the storage cannot be read. */
  readonly msUntilNextAttempt: () => Promise<number | undefined>
  /** Resolves with everything stored, for a file. Rejects when the storage cannot be read. */
  readonly readContents: () => Promise<OutboxContents>
  /**
   * Resolves with the latest submission of the same answers that waits here or was delivered within a day. Resolves to
   * undefined when there is none, when the answers continue an unresolved submission, and when the storage cannot be
   * read. Never rejects. `editedId` names a submission that these answers are an edit of.
   */
  readonly findEarlier: (kind: Kind, body: Body, editedId?: string) => Promise<EarlierSubmission | undefined>
  /**
   * Keeps a copy of the answers after delivery; undefined removes it. Resolves to false when there is no such submission.
   * Rejects when the device cannot store.
   */
  readonly keepCopy: (id: string, copy: Body | undefined) => Promise<boolean>
  /** Marks a delivered submission as seen by the visitor. Never rejects. */
  readonly markSeen: (id: string) => Promise<void>
  /** Marks the unseen delivered submissions as seen and resolves with them; each is in one caller's result. Never rejects. */
  readonly takeUnseen: () => Promise<readonly OutboxEntry[]>
  /** Clears all receipts and removes their copies. Rejects when the device cannot store. */
  readonly clearReceipts: () => Promise<void>
  /** Calls the listener after every change in any context; returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Dispatches what is due and expires old records. 'resume' also ends every wait but those the server asked for, after
   * a page load or when the network is back. Rejects when the storage cannot be read.
   */
  readonly flush: (urgency?: Exclude<Urgency, 'force'>) => Promise<FlushReport>
  /**
   * Dispatches one entry, also one that needs attention, or all waiting ones, regardless of waits. Rejects when the storage
   * cannot be read.
   */
  readonly sendNow: (id?: string) => Promise<SendNowResult>
  /**
   * Removes an entry or a damaged value. After 'needs-consent' nothing has changed: ask, then call it again with
   * `evenIfReceived`. Rejects when the device cannot store.
   */
  readonly discard: (id: string, options?: { readonly evenIfReceived?: boolean }) => Promise<DiscardResult>
  /**
   * Keeps an entry from being sent for two minutes, while the visitor edits it; call it again before they pass. Resolves
   * to false when it cannot be edited any more. Rejects when the device cannot store.
   */
  readonly hold: (id: string) => Promise<boolean>
  /** Ends a hold and dispatches what is due. Never rejects; a hold that remains ends after two minutes. */
  readonly release: (id: string) => Promise<void>
  /**
   * Replaces the body of an entry that was not received and dispatches it; 'changed' when it is not the body `edited` that
   * the visitor saw. Rejects when the device cannot store.
   */
  readonly edit: (id: string, body: Body, edited?: Body) => Promise<EditResult>
}

/** Copies a body with text values only, because a form may pass others in spite of the types. */
function toTextBody(body: Body): Body {
  return Object.fromEntries(Object.entries(body).map(([name, text]) => [name, String(text)]))
}

/** Creates the outbox of one page or worker. All contexts that share a store share its submissions. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { store, transport, channel, onStored, onSkew, locks } = options
  const transitions = options.transitions ?? productRules
  const now = options.now ?? Date.now
  const createId = options.createId ?? createSubmissionId
  const isOnline = options.isOnline ?? (() => globalThis.navigator?.onLine !== false)
  const listeners = new Set<() => void>()
  const inFlight = new Map<string, AbortController>()
  const attempts = new Map<string, Promise<unknown>>()
  const serverTime = options.serverTime ?? (() => Promise.resolve(undefined))
  const clock = createServerClock(() => (isOnline() ? serverTime() : Promise.resolve(undefined)))
  const digest = options.digest ?? (() => Promise.resolve(undefined))

  const onChange = () => {
    for (const listener of listeners) listener()
    channel?.post()
  }
  const context: DispatchContext = {
    store,
    transport: async (submission, signal) => {
      const outcome = await transport(submission, signal)
      if (outcome.type === 'skew') onSkew?.()
      return outcome
    },
    transitions,
    now,
    serverTime,
    clock,
    digest,
    random: options.random ?? Math.random,
    onChange,
    inFlight,
  }
  const drafts = createDrafts({ store, transitions, now, clock, createId })
  const { submit, isUnresolved, findSentDirectly } = createSubmitter({
    store,
    transitions,
    drafts,
    now,
    createId,
    isOnline,
    send: (submission) =>
      context.transport(submission).catch(() => ({ type: 'unknown', reason: connectionFailed }) as const),
  })

  /** Starts one attempt outside the flush queue, so it never waits for other entries. Errors are kept in the entry. */
  const attempt = (id: string, urgency: Urgency): Promise<unknown> => {
    // A request that fails offline would look as if it may have arrived, and lock the entry.
    if (!isOnline()) return Promise.resolve()
    const running = dispatch(context, id, urgency)
      .catch(() => undefined)
      .finally(() => {
        if (attempts.get(id) === running) attempts.delete(id)
      })
    attempts.set(id, running)
    return running
  }

  const holds = createHolds({ store, transitions, now, locks: options.editLocks, onChange })
  const flushNow = (urgency: Urgency): Promise<FlushReport> =>
    isOnline() ? withFlushMutex(locks, () => flush(context, urgency)) : flushOffline(context)
  const enqueueFlush = createFlushQueue(flushNow)

  return {
    saveDraft: (kind, body) => drafts.save(kind, toTextBody(body)),
    loadDraft: (kind) => drafts.load(kind),
    isDraftGone: (kind) => drafts.isGone(kind).catch(() => false),
    replacedBy: drafts.replacedBy,
    setReplaced: drafts.setReplaced,
    discardDraft: (kind) => drafts.discard(kind).catch(() => {}),
    submit: async (kind, body) => {
      const result = await submit(kind, toTextBody(body))
      if (result.state === 'queued' && !attempts.has(result.id)) {
        onChange()
        onStored?.()
        void attempt(result.id, 'due')
      }
      return result
    },
    whenSettled: async (id) => {
      await attempts.get(id)
      let entry = await readEntry(store, id)
      for (let polls = 0; entry?.state === 'sending' && polls < MAX_POLLS; polls += 1) {
        await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
        entry = await readEntry(store, id)
      }
      return entry
    },
    list: () => readEntries(store),
    get: (id) => readEntry(store, id),
    listUnreadable: () => readUnreadable(store),
    countByState: () => readCounts(store),
    msUntilNextAttempt: async () => {
      const wait = await readMsUntilNextAttempt(store, now())
      return wait === undefined || isOnline() ? wait : Math.max(wait, OFFLINE_WAIT_MS)
    },
    readContents: () => readContents(store),
    findEarlier: async (kind, body, editedId) => {
      const answers = toTextBody(body)
      if (isUnresolved(kind, answers)) return undefined
      const stored = await findEarlier(store, digest, kind, answers, now(), editedId).catch(() => undefined)
      return stored ?? findSentDirectly(kind, answers)
    },
    keepCopy: async (id, copy) => {
      const body = copy && toTextBody(copy)
      const result = await applyTransition(store, id, (record) => transitions.keepCopy(record, body), false)
      onChange()
      return result
    },
    markSeen: (id) =>
      applyTransition(store, id, transitions.markSeen, false).then(
        () => {},
        () => {},
      ),
    takeUnseen: async () => {
      const taken: OutboxEntry[] = []
      const entries = await readEntries(store).catch(() => [])
      for (const entry of entries) {
        if (!entry.isUnseen) continue
        if (await applyTransition(store, entry.id, transitions.markSeen, false).catch(() => false))
          taken.push(entry)
      }
      return taken
    },
    clearReceipts: async () => {
      for (const { id, state } of await readEntries(store))
        if (state === 'delivered') await applyTransition(store, id, transitions.clearReceipt, undefined)
      onChange()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      const unsubscribe = channel?.listen(listener)
      return () => {
        listeners.delete(listener)
        unsubscribe?.()
      }
    },
    flush: async (urgency = 'due') => {
      if (urgency === 'resume') await holds.releaseAbandoned()
      return enqueueFlush(urgency)
    },
    sendNow: async (id) => {
      if (!isOnline()) return 'offline'
      await holds.releaseAbandoned()
      if (id === undefined) await flushNow('force')
      else {
        await applyTransition(store, id, (record) => transitions.requeue(record, now()), undefined)
        onChange()
        await attempt(id, 'force')
      }
      const held = await holds.readHeldIds()
      return held.some((one) => one === (id ?? one)) ? 'held' : 'attempted'
    },
    discard: async (id, { evenIfReceived = false } = {}) => {
      const result = await discardEntry(store, transitions, id, evenIfReceived)
      if (result === 'may-have-arrived') inFlight.get(id)?.abort()
      onChange()
      return result
    },
    hold: holds.hold,
    release: async (id) => {
      await holds.release(id)
      await attempt(id, 'due')
    },
    edit: async (id, body, edited) => {
      const result = await applyTransition<EditResult>(
        store,
        id,
        (record) => transitions.edit(record, toTextBody(body), now(), edited && toTextBody(edited)),
        'gone',
      )
      if (result === 'edited') {
        onChange()
        void attempt(id, 'due')
      }
      return result
    },
  }
}
