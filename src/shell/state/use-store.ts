import { useSyncExternalStore } from 'react'
import type { Store } from './store'

/** The value of a store, in step with it. */
export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}
