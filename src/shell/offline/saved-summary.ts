import { createStore, useStore } from '../../components/state/store'

/** Pages and size of the saved data, as in `30 pages, 1.9 MB`; undefined while nothing is saved or counted. */
export const savedSummary = createStore<string | undefined>(undefined)

/** Follows {@link savedSummary} without loading the rest of the shell. */
export function useSavedSummary(): string | undefined {
  return useStore(savedSummary)
}
