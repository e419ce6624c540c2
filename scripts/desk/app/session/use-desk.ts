import { createContext, useContext, useSyncExternalStore } from 'react'
import type { DeskSession } from './desk-session'
import type { DeskState } from './desk-state'

export const DeskContext = createContext<DeskSession | undefined>(undefined)

/** Returns the session, whose actions components call. */
export function useSession(): DeskSession {
  const session = useContext(DeskContext)
  if (!session) throw new Error('useSession must be called inside of the desk.')
  return session
}

/** Returns how far versions are on their way, and renders again when it changes. */
export function usePublishing(): ReturnType<DeskSession['publishing']['get']> {
  const { subscribe, get } = useSession().publishing
  return useSyncExternalStore(subscribe, get)
}

/** Returns the state and renders again when it changes. */
export function useDesk(): DeskState {
  const { subscribe, get } = useSession()
  return useSyncExternalStore(subscribe, get)
}
