/** The part of `navigator.locks` that is used. */
export type EditLockManager = Pick<LockManager, 'request' | 'query'>

/** Locks on the entries that pages are editing. A lock ends with its page, so it distinguishes a live hold from an abandoned one. */
export interface EditLocks {
  /**
   * Takes the lock of an entry, which other pages may have too. Resolves with whether it was not ended meanwhile. Never
   * rejects.
   */
  readonly take: (id: string) => Promise<boolean>
  readonly end: (id: string) => void
  /** Resolves with whether an entry is certainly edited by no page. Never rejects. */
  readonly isFree: (id: string) => Promise<boolean>
}

const nameOf = (id: string) => `edit-${id}`

/** Creates the edit locks of one page. Without Web Locks no entry is known to be free. */
export function createEditLocks(locks: EditLockManager | undefined): EditLocks {
  const taken = new Map<string, () => void>()
  return {
    take: async (id) => {
      if (!locks || taken.has(id)) return true
      const ended = new Promise<void>((end) => {
        taken.set(id, end)
      })
      await new Promise<void>((granted) => {
        locks
          .request(nameOf(id), { mode: 'shared' }, () => {
            granted()
            return ended
          })
          // A forbidden lock; the hold ends by its time then.
          .catch(() => granted())
      })
      return taken.has(id)
    },
    end: (id) => {
      taken.get(id)?.()
      taken.delete(id)
    },
    isFree: async (id) => {
      const state = await locks?.query().catch(() => undefined)
      return state?.held !== undefined && !state.held.some(({ name }) => name === nameOf(id))
    },
  }
}
