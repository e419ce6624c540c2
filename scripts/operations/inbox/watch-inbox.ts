import { setTimeout as delay } from 'node:timers/promises'
import type { Enquiry } from '../../../supabase/local/enquiries'
import { errorMessage } from '../../lib/error-message'
import { formatLine } from './format-line'

const INTERVAL_MS = 3000

/**
 * Prints one line for each enquiry that arrives after the start. An interrupted connection is reported once and retried.
 * @param read resolves with all enquiries
 * @param signal ends the watch
 * @throws the error of the first read, which is a wrong setting rather than an interruption
 */
export async function watchInbox(
  read: () => Promise<readonly Enquiry[]>,
  print: (line: string) => void,
  { signal, interval = INTERVAL_MS }: { readonly signal?: AbortSignal; readonly interval?: number } = {},
): Promise<void> {
  const known = new Set((await read()).map(({ id }) => id))
  print(
    `${known.size === 1 ? '1 request' : `${known.size} requests`} so far. Waiting for new ones; Ctrl-C ends.`,
  )
  let isInterrupted = false
  while (!signal?.aborted) {
    await delay(interval, undefined, signal ? { signal } : {}).catch(() => {})
    if (signal?.aborted) return
    try {
      for (const enquiry of await read()) {
        if (known.has(enquiry.id)) continue
        known.add(enquiry.id)
        print(formatLine(enquiry))
      }
      isInterrupted = false
    } catch (error) {
      if (!isInterrupted) print(`Cannot read the inbox, retrying: ${errorMessage(error)}`)
      isInterrupted = true
    }
  }
}
