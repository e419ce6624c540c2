import type { WorkboxPlugin } from 'workbox-core'
import { SAVING_CHANNEL, type SavingProgress } from '../contracts/worker/channels'

/** Maximum number of messages in all, because each makes every open page render. */
const MAX_MESSAGES = 20

/** Plugin that reports how many files are stored to open pages. Call `start` before the first. */
export interface ProgressPlugin extends WorkboxPlugin {
  readonly start: (total: number) => void
}

const channel = new BroadcastChannel(SAVING_CHANNEL)
let done = 0
let total = 0

/** Reports the progress of an installation, or of restoring what has been deleted. */
export const reportProgress: ProgressPlugin = {
  start: (count) => {
    done = 0
    total = count
  },
  handlerDidComplete: async () => {
    const step = stepAt(done, total)
    done += 1
    if (stepAt(done, total) === step) return
    const progress: SavingProgress = { done, total }
    channel.postMessage(progress)
  },
}

function stepAt(count: number, total: number): number {
  return Math.floor((count / total) * MAX_MESSAGES)
}
