/** Name of the channel on which the worker reports its precaching progress to pages. */
export const SAVING_CHANNEL = 'site-saving'

/** Progress of precaching, in files. */
export interface SavingProgress {
  readonly done: number
  readonly total: number
}
