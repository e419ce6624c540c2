import { createContext, useContext, useSyncExternalStore } from 'react'
import type { DeskSession } from './desk-session'
import type { DeskState } from './desk-state'

export const DeskContext = createContext<DeskSession | undefined>(undefined)

/** The session that components call. */
export function useSession(): DeskSession {
  const session = useContext(DeskContext)
  if (!session) throw new Error('A part of the desk outside of it.')
  return session
}

/** The state that components follow. */
export function useDesk(): DeskState {
  const { subscribe, get } = useSession()
  return useSyncExternalStore(subscribe, get)
}
