import { changeRecord } from './change-record'
import { parseRecord } from './parse-record'
import type { Draft } from './record'
import type { Store } from './store'
import type { Transitions } from './transitions'
import type { Body, Kind } from './transport-contract'

/** The id under which this page keeps the draft of one kind; `fresh` until it was stored once. */
export interface DraftId {
  readonly id: string
  readonly fresh: boolean
}

interface Parts {
  readonly store: Store
  readonly transitions: Transitions
  readonly now: () => number
  readonly newId: () => string
}

/** The drafts of one page, one per kind of form. */
export interface Drafts {
  /** Keeps the body under this page's draft; false when the device cannot store it. An empty one is removed. */
  readonly save: (kind: Kind, body: Body) => Promise<boolean>
  /**
   * Gives the draft of a kind that was changed last, and goes on under its id; without one, or where the device does not
   * answer, what this page could not store. Never rejects.
   */
  readonly load: (kind: Kind) => Promise<Pick<Draft, 'body'> | undefined>
  /** Whether this page's draft was stored and is no draft any more. Rejects as the store does. */
  readonly isGone: (kind: Kind) => Promise<boolean>
  /** Removes this page's draft of a kind, if it has one. Rejects as the store does. */
  readonly discard: (kind: Kind) => Promise<void>
  /** Hands this page's draft id over to a submission; the next save begins a new draft. */
  readonly take: (kind: Kind) => DraftId
  /** Takes an id back that could not be submitted, unless a new draft was begun meanwhile. */
  readonly giveBack: (kind: Kind, id: DraftId) => void
}

/** Makes the keeper of drafts for one page. */
export function createDrafts({ store, transitions, now, newId }: Parts): Drafts {
  const ids = new Map<Kind, DraftId>()
  const unstored = new Map<Kind, Pick<Draft, 'body'>>()

  const take = (kind: Kind): DraftId => {
    const id = ids.get(kind) ?? { id: newId(), fresh: true }
    ids.delete(kind)
    unstored.delete(kind)
    return id
  }

  const remove = (id: string) =>
    changeRecord(
      store,
      id,
      (record) => ({ record: record?.state === 'draft' ? undefined : record, result: undefined }),
      undefined,
    )

  const save = async (kind: Kind, body: Body): Promise<boolean> => {
    const current = ids.get(kind) ?? { id: newId(), fresh: true }
    ids.set(kind, current)
    const write = ({ id, fresh }: DraftId) =>
      changeRecord(
        store,
        id,
        (record) => transitions.saveDraft(record, { id, kind, body, fresh }, now()),
        false,
      )
    const keep = (id: string) => {
      unstored.delete(kind)
      if (ids.get(kind)?.id === id) ids.set(kind, { id, fresh: false })
    }
    try {
      if (await write(current)) {
        keep(current.id)
        return true
      }
      // Another tab submitted or discarded it; what is typed here goes on as a draft of its own.
      const begun = ids.get(kind)
      const next = begun && begun.id !== current.id ? begun : { id: newId(), fresh: true }
      ids.set(kind, next)
      await write(next)
      keep(next.id)
      return true
    } catch {
      unstored.set(kind, { body })
      return false
    }
  }

  const findLatest = async (kind: Kind) => {
    let latest: Draft | undefined
    for (const [id, stored] of await store.list()) {
      const parsed = parseRecord(id, stored)
      if (parsed.type !== 'record') continue
      const { record } = parsed
      if (record.state !== 'draft' || record.kind !== kind) continue
      if (transitions.expire(record, now()).record !== record) continue
      if (!latest || record.savedAt > latest.savedAt) latest = record
    }
    return latest
  }

  const discard = async (kind: Kind) => {
    const known = ids.get(kind)
    ids.delete(kind)
    unstored.delete(kind)
    if (known) await remove(known.id)
  }

  return {
    take,
    discard,
    giveBack: (kind, id) => {
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
      if (!latest) return unstored.get(kind)
      ids.set(kind, { id: latest.id, fresh: false })
      return latest
    },
    isGone: async (kind) => {
      const known = ids.get(kind)
      if (!known || known.fresh) return false
      const stored = await store.read(known.id)
      const parsed = stored === undefined ? undefined : parseRecord(known.id, stored)
      return !parsed || (parsed.type === 'record' && parsed.record.state !== 'draft')
    },
  }
}
