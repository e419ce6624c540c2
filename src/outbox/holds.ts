import { createEditLocks, type EditLockManager } from './edit-locks'
import { readRecords } from './queries'
import type { Store } from './store'
import { holdRemainingMs } from './timing'
import { applyTransition, type Transitions } from './transitions'

interface HoldsOptions {
  readonly store: Store
  readonly transitions: Transitions
  readonly now: () => number
  readonly locks: EditLockManager | undefined
  readonly onChange: () => void
}

/** The holds on entries that a visitor is editing, in this page and in others. No sender claims a held entry. */
export interface Holds {
  /** Holds an entry; resolves to false when it cannot be edited. Rejects when the device cannot store. */
  readonly hold: (id: string) => Promise<boolean>
  /** Ends this page's hold. Never rejects. */
  readonly release: (id: string) => Promise<void>
  /**
   * Ends the holds of pages that are gone, such as the previous document of a reloaded tab. Rejects when the storage cannot
   * be read.
   */
  readonly releaseAbandoned: () => Promise<void>
  /** Resolves with the ids of the queued entries that are held. Rejects when the storage cannot be read. */
  readonly readHeldIds: () => Promise<readonly string[]>
}

/** Creates the holds of one page. */
export function createHolds({ store, transitions, now, locks, onChange }: HoldsOptions): Holds {
  const editLocks = createEditLocks(locks)
  const endHold = async (id: string) => {
    await applyTransition(store, id, transitions.release, undefined).catch(() => {})
    onChange()
  }
  const readHeldIds = async () =>
    (await readRecords(store))
      .filter((record) => record.state === 'queued' && holdRemainingMs(record, now()) > 0)
      .map(({ id }) => id)

  return {
    hold: async (id) => {
      if (!(await editLocks.take(id))) return false
      return applyTransition(store, id, (record) => transitions.hold(record, now()), false)
    },
    release: (id) => {
      editLocks.end(id)
      return endHold(id)
    },
    releaseAbandoned: async () => {
      if (!locks) return
      for (const id of await readHeldIds()) if (await editLocks.isFree(id)) await endHold(id)
    },
    readHeldIds,
  }
}
