import { useSyncExternalStore } from 'react'

/** A short list that the visitor makes, stored on this device and shared by all tabs. */
export interface StoredList<Item> {
  /** Returns the items; the same array until they change. */
  readonly get: () => readonly Item[]
  /** Stores the items; without storage access they last until the page closes. */
  readonly set: (items: readonly Item[]) => void
  /** Calls back when the items change, in any tab. Returns a function that stops it. */
  readonly subscribe: (callback: () => void) => () => void
}

interface StoredListOptions<Item> {
  /** Key in localStorage; the privacy page names it. */
  readonly key: string
  /** Most items; further ones are cut off. */
  readonly maximum: number
  /** Whether a stored value is an item; the visitor or another version may have written it. */
  readonly isItem: (value: object) => value is object & Item
}

/** Creates a list in localStorage. */
export function createStoredList<Item>({ key, maximum, isItem }: StoredListOptions<Item>): StoredList<Item> {
  const changed = `${key}-changed`
  let unstored: string | null = null
  let parsed: { readonly text: string | null; readonly items: readonly Item[] } | undefined
  const read = () => {
    try {
      return localStorage.getItem(key)
    } catch {
      return unstored
    }
  }
  const parse = (text: string | null): readonly Item[] => {
    try {
      const stored: unknown = JSON.parse(text ?? '[]')
      if (!Array.isArray(stored)) return []
      return stored
        .filter((value) => typeof value === 'object' && value !== null && isItem(value))
        .slice(0, maximum)
    } catch {
      return []
    }
  }
  return {
    get: () => {
      const text = read()
      if (parsed?.text !== text) parsed = { text, items: parse(text) }
      return parsed.items
    },
    set: (items) => {
      const text = items.length > 0 ? JSON.stringify(items.slice(0, maximum)) : null
      unstored = text
      try {
        if (text === null) localStorage.removeItem(key)
        else localStorage.setItem(key, text)
      } catch {
        // Private windows may refuse storage.
      }
      dispatchEvent(new Event(changed))
    },
    subscribe: (callback) => {
      addEventListener(changed, callback)
      addEventListener('storage', callback)
      return () => {
        removeEventListener(changed, callback)
        removeEventListener('storage', callback)
      }
    },
  }
}

const none: readonly never[] = []

/** Returns the items of a list; none until hydration. */
export function useStoredList<Item>({ subscribe, get }: StoredList<Item>): readonly Item[] {
  return useSyncExternalStore(subscribe, get, () => none)
}
