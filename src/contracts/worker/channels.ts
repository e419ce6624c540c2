/** Name of the channel on which the worker reports its precaching progress to pages. */
export const SAVING_CHANNEL = 'site-saving'

/** Progress of precaching, in files. */
export interface SavingProgress {
  readonly done: number
  readonly total: number
}

/**
 * Name of the channel on which a tab activates a new version. The new worker activates only
 * when the old one is idle, so tabs and worker abort repeatable downloads.
 */
export const UPDATE_CHANNEL = 'site-update'

/**
 * Opens a channel between tabs and worker.
 * @returns undefined where the browser has no channels, or forbids them as Firefox does with site data blocked
 */
export function openBroadcast(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
