/** A value that components follow with `useSyncExternalStore`, and that anything may set. */
export interface Store<Value> {
  readonly get: () => Value
  readonly set: (value: Value) => void
  /** Calls the listener after every change; gives a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void
}

/** Makes a store. Setting the value that is there already changes nothing. */
export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
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
