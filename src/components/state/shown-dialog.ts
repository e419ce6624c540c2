import { createStore } from './store'

/**
 * The dialog of the shell that is open: the outbox, or the panel of the data on this device. One that is set before the shell
 * has loaded opens then, so that no press is lost.
 */
export const shownDialog = createStore<'outbox' | 'panel' | undefined>(undefined)
