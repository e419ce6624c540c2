import { createStore } from './store'

/**
 * The dialog of the shell that is open: the outbox, or the panel of the data on this device. A press before the
 * shell has loaded is not lost: the shell shows this dialog as soon as it renders.
 */
export const shownDialog = createStore<'outbox' | 'panel' | undefined>(undefined)
