import { createStore } from '../../components/state/store'

/**
 * Pages and size of the saved data, as in `30 pages, 1.9 MB`; undefined while nothing is saved or counted. The footer shows it
 * without loading the rest of the shell.
 */
export const savedSummary = createStore<string | undefined>(undefined)
