import { parseRecord } from './parse-record'
import { readRecords } from './queries'
import type { Draft, RejectedSubmission } from './record'
import type { ServerClock } from './server-clock'
import type { Store } from './store'
import { applyTransition, type Transitions } from './transitions'
import type { Body, Kind } from './transport-contract'

/** The id under which this page stores its draft of one kind. */
export interface DraftId {
  readonly id: string
  /** Nothing was ever stored under this id. */
  readonly isNewId: boolean
}

interface DraftsOptions {
  readonly store: Store
  readonly transitions: Transitions
  readonly now: () => number
  readonly clock: ServerClock
  readonly createId: () => string
}

/** The drafts of one page, one per kind of form. */
export interface Drafts {
  /** Stores the body as this page's draft; resolves to false when the device cannot. An empty body removes the draft. */
  readonly save: (kind: Kind, body: Body) => Promise<boolean>
  /**
   * Resolves with the most recent draft of a kind, which becomes this page's draft. Without one, or when the storage
   * cannot be read, resolves with what this page failed to store. Never rejects.
   */
  readonly load: (kind: Kind) => Promise<Pick<Draft, 'body'> | undefined>
  /** Whether this page's draft was stored and is a draft no longer. Rejects as the store does. */
  readonly isGone: (kind: Kind) => Promise<boolean>
  /** Removes this page's draft of a kind, if it has one. Rejects as the store does. */
  readonly discard: (kind: Kind) => Promise<void>
  /** Returns the submission that this page's draft corrects. */
  readonly replacedBy: (kind: Kind) => RejectedSubmission | undefined
  /** Makes this page's draft the correction of a submission from its next save on, or of none. */
  readonly setReplaced: (kind: Kind, submission: RejectedSubmission | undefined) => void
  /** Transfers this page's draft id to a submission; the next save starts a new draft. */
  readonly takeId: (kind: Kind) => DraftId
  /** Returns an id that was not submitted, unless a new draft was started meanwhile. */
  readonly returnId: (kind: Kind, id: DraftId) => void
}

/** Creates the drafts of one page. */
export function createDrafts({ store, transitions, now, clock, createId }: DraftsOptions): Drafts {
  const ids = new Map<Kind, DraftId>()
  const unstored = new Map<Kind, Pick<Draft, 'body'>>()
  const replaced = new Map<Kind, RejectedSubmission>()
  const setReplaced = (kind: Kind, submission: RejectedSubmission | undefined) => {
    if (submission) replaced.set(kind, submission)
    else replaced.delete(kind)
  }
  const newDraftId = (): DraftId => ({ id: createId(), isNewId: true })

  const save = async (kind: Kind, body: Body): Promise<boolean> => {
    const current = ids.get(kind) ?? newDraftId()
    ids.set(kind, current)
    clock.request()
    const replaces = replaced.get(kind)
    const write = ({ id, isNewId }: DraftId) =>
      applyTransition(
        store,
        id,
        (record) => transitions.saveDraft(record, { id, kind, body, isNewId, replaces }, now(), clock.read()),
        false,
      )
    const markStored = (id: string) => {
      unstored.delete(kind)
      if (ids.get(kind)?.id === id) ids.set(kind, { id, isNewId: false })
    }
    try {
      if (await write(current)) {
        markStored(current.id)
        return true
      }
      // Another tab submitted or discarded the draft, so this page's text continues under another id.
      const latest = ids.get(kind)
      const next = latest && latest.id !== current.id ? latest : newDraftId()
      ids.set(kind, next)
      await write(next)
      markStored(next.id)
      return true
    } catch {
      unstored.set(kind, { body })
      return false
    }
  }

  const findLatest = async (kind: Kind) => {
    let latest: Draft | undefined
    const at = now()
    for (const record of await readRecords(store)) {
      if (record.state !== 'draft' || record.kind !== kind) continue
      if (!transitions.expire(record, at, at).record) continue
      if (!latest || record.savedAt > latest.savedAt) latest = record
    }
    return latest
  }

  const forget = (kind: Kind): DraftId | undefined => {
    const id = ids.get(kind)
    ids.delete(kind)
    unstored.delete(kind)
    replaced.delete(kind)
    return id
  }

  const discard = async (kind: Kind) => {
    const known = forget(kind)
    if (!known) return
    await applyTransition(
      store,
      known.id,
      (record) => ({ record: record?.state === 'draft' ? undefined : record, result: undefined }),
      undefined,
    )
  }

  return {
    discard,
    replacedBy: (kind) => replaced.get(kind),
    setReplaced,
    takeId: (kind) => forget(kind) ?? newDraftId(),
    returnId: (kind, id) => {
      if (!ids.has(kind)) ids.set(kind, id)
    },
    save: async (kind, body) => {
      if (Object.values(body).some((text) => text !== '')) return save(kind, body)
      return discard(kind).then(
        () => true,
        () => false,
      )
    },
    load: async (kind) => {
      const latest = await findLatest(kind).catch(() => undefined)
      if (!latest) {
        const draft = unstored.get(kind)
        // Answers that start from an empty form correct nothing.
        if (!draft) replaced.delete(kind)
        return draft
      }
      setReplaced(kind, latest.replaces)
      ids.set(kind, { id: latest.id, isNewId: false })
      return latest
    },
    isGone: async (kind) => {
      const known = ids.get(kind)
      if (!known || known.isNewId) return false
      const stored = await store.read(known.id)
      const parsed = stored === undefined ? undefined : parseRecord(known.id, stored)
      return !parsed || (parsed.type === 'record' && parsed.record.state !== 'draft')
    },
  }
}
