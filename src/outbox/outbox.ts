import { cancelEntry } from './cancel-entry'
import { changeRecord } from './change-record'
import type { Urgency } from './delivery-transitions'
import { createDrafts } from './drafts'
import type { Entry, Unreadable } from './entry'
import { type FlushReport, flush, type Sender, sendOne } from './flush'
import { inTurn } from './in-turn'
import { newId } from './new-id'
import { type Locks, politely } from './polite-lock'
import {
  type Counts,
  exportText,
  readCounts,
  readEntries,
  readEntry,
  readUnreadable,
  readWait,
} from './reader'
import type { Draft } from './record'
import type { Store } from './store'
import { createSubmitter, type Submitted } from './submitter'
import { transitions as rules, type Transitions } from './transitions'
import type { Body, Kind, Transport } from './transport-contract'
import type { CancelResult, FixResult } from './visitor-transitions'

/** While offline it is enough to look again so often, in milliseconds: the return of the network is an event. */
const OFFLINE_WAIT_MS = 60_000

/** How often `settled` looks after a request from elsewhere, in milliseconds, and how many times: 25 s in all. */
const LOOK_AGAIN_MS = 500
const SETTLED_LOOKS = 50

/** What an outbox is made of; everything but `store` and `transport` has a working default. */
export interface OutboxParts {
  readonly store: Store
  readonly transport: Transport
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** Uniform in [0, 1). */
  readonly random?: () => number
  readonly newId?: () => string
  /** False only when the device is certainly offline: then nothing is tried, so that entries stay editable. */
  readonly online?: () => boolean
  readonly locks?: Locks | undefined
  /** Tells other tabs and the worker that something changed, and hears it from them. */
  readonly channel?: Channel | undefined
  /** Called after a submission became durable. */
  readonly saved?: () => void
  /** Called when the server's answers say that this page is of another version than the tables. */
  readonly skew?: () => void
  readonly transitions?: Transitions
}

/** Carries "something changed" between the contexts that share one store. */
export interface Channel {
  readonly post: () => void
  /** Gives a function that stops listening. */
  readonly listen: (listener: () => void) => () => void
}

/** Drafts, submissions and their delivery: what forms, the drawer and the worker use. */
export interface Outbox {
  /** Keeps what is being typed. False: this device cannot store it. Never rejects. */
  readonly saveDraft: (kind: Kind, body: Body) => Promise<boolean>
  /**
   * Gives the latest draft of a kind, one that could not be stored included; undefined when there is none or it cannot be
   * read. Never rejects.
   */
  readonly loadDraft: (kind: Kind) => Promise<Pick<Draft, 'body'> | undefined>
  /** Whether this page's draft of a kind was stored and is one no more: another page sent or removed it. Never rejects. */
  readonly isDraftGone: (kind: Kind) => Promise<boolean>
  /** Removes this page's draft of a kind. Never rejects. */
  readonly discardDraft: (kind: Kind) => Promise<void>
  /** Stores a confirmed body durably and begins to send it; removes its draft. Never rejects. */
  readonly submit: (kind: Kind, body: Body) => Promise<Submitted>
  /**
   * Gives the entry once nobody is sending it (at once when offline): delivered, refused, or back in the queue.
   * It waits for another tab or the worker too, for as long as one attempt can take. Rejects as the store does.
   */
  readonly settled: (id: string) => Promise<Entry | undefined>
  /** Gives all submissions, oldest first, drafts not included. Rejects when the storage cannot be read. */
  readonly list: () => Promise<readonly Entry[]>
  /** Gives one submission. Rejects when the storage cannot be read. */
  readonly get: (id: string) => Promise<Entry | undefined>
  /** Gives what a newer version stored, or what is damaged. Rejects when the storage cannot be read. */
  readonly unreadable: () => Promise<readonly Unreadable[]>
  /** Counts the submissions by state. Rejects when the storage cannot be read. */
  readonly counts: () => Promise<Counts>
  /** Milliseconds until there is something to send; undefined when nothing waits. Rejects as the store does. */
  readonly nextWait: () => Promise<number | undefined>
  /** Gives everything stored, as the text of a JSON file. Rejects when the storage cannot be read. */
  readonly exportAll: () => Promise<string>
  /** Calls the listener after every change, here or in another context; gives a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Sends what is due, and clears what has expired. `resume`: conditions changed (page loaded, network back), so
   * waits and pauses are over too, except those the server asked for. Rejects when the storage cannot be read.
   */
  readonly flush: (urgency?: Exclude<Urgency, 'force'>) => Promise<FlushReport>
  /** Sends one entry (also one that needs attention), or all that wait, without regard to waits and `online`. */
  readonly sendNow: (id?: string) => Promise<void>
  /**
   * Removes an entry. 'unsure': it may have been received; nothing was done, ask, and call again with
   * `evenIfReceived`. A damaged value is removed as well. Rejects when the device cannot store.
   */
  readonly cancel: (id: string, options?: { readonly evenIfReceived?: boolean }) => Promise<CancelResult>
  /** Replaces the body of an entry that was certainly not received, and sends it. Rejects as the store does. */
  readonly fix: (id: string, body: Body) => Promise<FixResult>
}

/** A copy that holds text only, whatever a form handed over. */
function textOnly(body: Body): Body {
  return Object.fromEntries(Object.entries(body).map(([name, text]) => [name, String(text)]))
}

/** Makes the outbox of one page or worker. All contexts that share a store work on the same submissions. */
export function createOutbox(parts: OutboxParts): Outbox {
  const { store, transport, channel, saved, skew, locks } = parts
  const transitions = parts.transitions ?? rules
  const now = parts.now ?? Date.now
  const mint = parts.newId ?? newId
  const online = parts.online ?? (() => globalThis.navigator?.onLine !== false)
  const listeners = new Set<() => void>()
  const inFlight = new Map<string, AbortController>()
  const attempts = new Map<string, Promise<unknown>>()

  const tell = () => {
    for (const listener of listeners) listener()
  }
  const changed = () => {
    tell()
    channel?.post()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    const stop = channel?.listen(listener)
    return () => {
      listeners.delete(listener)
      stop?.()
    }
  }
  const sender: Sender = {
    store,
    transport: async (submission, signal) => {
      const outcome = await transport(submission, signal)
      if (outcome.type === 'skew') skew?.()
      return outcome
    },
    transitions,
    now,
    random: parts.random ?? Math.random,
    changed,
    inFlight,
  }
  const drafts = createDrafts({ store, transitions, now, newId: mint })
  const submitter = createSubmitter({
    store,
    transitions,
    drafts,
    now,
    newId: mint,
    online,
    send: (submission) =>
      sender
        .transport(submission)
        .catch(() => ({ type: 'unknown', reason: 'The connection failed.' }) as const),
  })

  /** One attempt at one entry, at once: it waits behind no other entry, and failures show in the entry itself. */
  const attempt = (id: string, urgency: Urgency): Promise<unknown> => {
    if (urgency !== 'force' && !online()) return Promise.resolve()
    const running = sendOne(sender, id, urgency)
      .catch(() => undefined)
      .finally(() => {
        if (attempts.get(id) === running) attempts.delete(id)
      })
    attempts.set(id, running)
    return running
  }

  const flushNow = async (urgency: Urgency): Promise<FlushReport> => {
    if (urgency === 'force' || online()) return politely(locks, () => flush(sender, urgency))
    const { waiting } = await readCounts(store)
    return { delivered: 0, refused: 0, waiting, skew: false }
  }
  const flushInTurn = inTurn(flushNow)

  return {
    saveDraft: async (kind, body) => submitter.justSubmitted(kind, body) || drafts.save(kind, textOnly(body)),
    loadDraft: (kind) => drafts.load(kind),
    isDraftGone: (kind) => drafts.isGone(kind).catch(() => false),
    discardDraft: (kind) => drafts.discard(kind).catch(() => {}),
    submit: async (kind, body) => {
      const submitted = await submitter.submit(kind, textOnly(body))
      if (submitted.stored && !attempts.has(submitted.id)) {
        changed()
        saved?.()
        void attempt(submitted.id, 'due')
      }
      return submitted
    },
    settled: async (id) => {
      await attempts.get(id)
      let entry = await readEntry(store, id)
      for (let looks = 0; entry?.state === 'sending' && looks < SETTLED_LOOKS; looks += 1) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
        entry = await readEntry(store, id)
      }
      return entry
    },
    list: () => readEntries(store),
    get: (id) => readEntry(store, id),
    unreadable: () => readUnreadable(store),
    counts: () => readCounts(store),
    nextWait: async () => {
      const wait = await readWait(store, now())
      return wait === undefined || online() ? wait : Math.max(wait, OFFLINE_WAIT_MS)
    },
    exportAll: () => exportText(store, now()),
    subscribe,
    flush: (urgency = 'due') => flushInTurn(urgency),
    sendNow: async (id) => {
      if (id === undefined) {
        await flushNow('force')
        return
      }
      await changeRecord(store, id, (record) => transitions.resend(record, now()), undefined)
      changed()
      await attempt(id, 'force')
    },
    cancel: async (id, { evenIfReceived = false } = {}) => {
      const result = await cancelEntry(store, transitions, id, evenIfReceived)
      if (result === 'may-have-arrived') inFlight.get(id)?.abort()
      changed()
      return result
    },
    fix: async (id, body) => {
      const result = await changeRecord<FixResult>(
        store,
        id,
        (record) => transitions.fix(record, textOnly(body), now()),
        'gone',
      )
      if (result === 'fixed') {
        changed()
        void attempt(id, 'due')
      }
      return result
    },
  }
}
