import { createStore } from '../state/store'

/** What of the site is on this device, as in `30 pages, 1.9 MB`; undefined while nothing is, or it is not known. */
export const savedHere = createStore<string | undefined>(undefined)
