import type { WorkboxPlugin } from 'workbox-core'
import { SAVING_CHANNEL, type SavingProgress } from '../worker-contract/channels'

/** Maximum number of messages for one installation, because each makes every open page render. */
const MAX_MESSAGES = 20

const channel = new BroadcastChannel(SAVING_CHANNEL)
let done = 0

/** Plugin that reports the progress of the installation to open pages. Set `total` before it begins. */
export const reportProgress: WorkboxPlugin & { total: number } = {
  total: 0,
  handlerDidComplete: async ({ event }) => {
    if (event?.type !== 'install') return
    const { total } = reportProgress
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
