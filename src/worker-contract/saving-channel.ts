/** Name of the channel on which the worker tells pages how far it is with saving the core. */
export const SAVING_CHANNEL = 'site-saving'

/** So many files of the core are on the device. */
export interface SavingProgress {
  readonly done: number
  readonly total: number
}
