import { useSyncExternalStore } from 'react'

/** An observable value outside of React, for {@link useStore}. */
export interface Store<Value> {
  readonly get: () => Value
  /** The value with which the server rendered. */
  readonly getInitial: () => Value
  readonly set: (value: Value) => void
  /** Calls the listener after every change; returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

/** Creates a store. Setting an identical value does not notify the listeners. */
export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    getInitial: () => initial,
    set: (value) => {
      if (Object.is(value, current)) return
      current = value
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Returns the current value of a store and renders again after each change. Hydration begins with the initial value, because
 * a component may hydrate long after the store has changed.
 */
export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get, store.getInitial)
}
