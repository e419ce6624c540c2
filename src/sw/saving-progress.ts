import type { WorkboxPlugin } from 'workbox-core'
import { SAVING_CHANNEL, type SavingProgress } from '../offline/saving-channel'

const channel = new BroadcastChannel(SAVING_CHANNEL)
let done = 0

/** Tells open pages after each file how far the installation is. `total` is set before it begins. */
export const reportProgress: WorkboxPlugin & { total: number } = {
  total: 0,
  handlerDidComplete: async ({ event }) => {
    if (event?.type !== 'install') return
    done += 1
    const progress: SavingProgress = { done, total: reportProgress.total }
    channel.postMessage(progress)
  },
}
