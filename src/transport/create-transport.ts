import { PostgrestClient } from '@supabase/postgrest-js'
import type { Outcome, Submission, Transport } from '../outbox/transport-contract'
import { connectionFailed, outcomeOf, sendingStopped, timedOut, tooLongToSend } from './outcome-of'
import { readResponse, type WireAnswer } from './read-response'
import { tableOf } from './table-of'

/** Where to send to, and with which key. */
export interface TransportOptions {
  /** Origin of the data API, as in `https://project.supabase.co`, without a slash at the end. */
  readonly url: string
  /** The publishable key. */
  readonly key: string
  /** In place of the platform's own fetch. */
  readonly fetch?: typeof fetch
  /** How long to wait for the whole answer; 20 s when left out. */
  readonly timeoutMs?: number
}

/**
 * A transport that inserts a submission through the Supabase data API, in a page as well as in a service worker.
 * It sends the same request as supabase-js at a tenth of its size, and reads the raw answer itself: the client takes
 * a web page with status 200 for an error without a status, and an empty 404 for a success.
 */
export function createTransport({ url, key, timeoutMs = 20_000, ...options }: TransportOptions): Transport {
  const send = options.fetch ?? ((input, init) => fetch(input, init))

  return async (submission, signal) => {
    const abort = new AbortController()
    const onAbort = () => abort.abort()
    if (signal?.aborted) return sendingStopped
    const tooLong = tooLongToSend(submission)
    if (tooLong) return tooLong
    signal?.addEventListener('abort', onAbort, { once: true })
    let timer: ReturnType<typeof setTimeout> | undefined
    const silence = new Promise<Outcome>((settle) => {
      timer = setTimeout(() => {
        settle(timedOut)
        abort.abort()
      }, timeoutMs)
    })
    const stopped = new Promise<Outcome>((settle) => {
      abort.signal.addEventListener('abort', () => settle(sendingStopped), { once: true })
    })
    try {
      return await Promise.race([attempt(submission, abort.signal), silence, stopped])
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    }
  }

  async function attempt(submission: Submission, signal: AbortSignal): Promise<Outcome> {
    let answer: WireAnswer | undefined
    const client = new PostgrestClient(`${url}/rest/v1`, {
      headers: { apikey: key, authorization: `Bearer ${key}` },
      schema: 'public',
      fetch: async (input, init) => {
        // A redirect is never followed: what the visitor wrote is for our server and for nobody else.
        const response = await send(input, { ...init, redirect: 'manual' })
        answer = await readResponse(response.clone())
        return response
      },
    })
    try {
      await client
        .from(tableOf(submission.kind))
        .insert({ ...submission.body, id: submission.id })
        .abortSignal(signal)
    } catch {
      return connectionFailed
    }
    // The client has already turned a failed fetch into an error of its own; then there is no answer to read.
    return answer === undefined ? connectionFailed : outcomeOf(answer, submission)
  }
}
