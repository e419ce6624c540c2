import { PostgrestClient } from '@supabase/postgrest-js'
import type { AttemptOutcome, Submission, Transport } from '../transport-contract'
import { aborted, connectionFailed, outcomeOf, refusalOfLength, tableOf, timedOut } from './outcome-of'
import { readResponse, type WireAnswer } from './read-response'

/** Address and key of the data API. */
export interface TransportOptions {
  /** Origin of the data API without a trailing slash, as in `https://project.supabase.co`. */
  readonly url: string
  /** The publishable key. */
  readonly key: string
  /** Replaces the platform's fetch in tests. */
  readonly fetch?: typeof fetch
  /** Time-out for the whole answer; 20 s by default. */
  readonly timeoutMs?: number
}

/**
 * Creates the transport that inserts a submission through the Supabase data API, for pages and the service worker.
 * It sends the request of supabase-js at a tenth of its size, and reads the raw response, because the client returns an
 * error without a status for a web page with status 200, and a success for an empty 404.
 */
export function createTransport({ url, key, timeoutMs = 20_000, ...options }: TransportOptions): Transport {
  const send = options.fetch ?? ((input, init) => fetch(input, init))

  return async (submission, signal) => {
    const controller = new AbortController()
    const onAbort = () => controller.abort()
    if (signal?.aborted) return aborted
    const refusal = refusalOfLength(submission)
    if (refusal) return refusal
    signal?.addEventListener('abort', onAbort, { once: true })
    let timer: ReturnType<typeof setTimeout> | undefined
    const timeout = new Promise<AttemptOutcome>((resolve) => {
      timer = setTimeout(() => {
        resolve(timedOut)
        controller.abort()
      }, timeoutMs)
    })
    const abortedOutcome = new Promise<AttemptOutcome>((resolve) => {
      controller.signal.addEventListener('abort', () => resolve(aborted), { once: true })
    })
    try {
      return await Promise.race([attempt(submission, controller.signal), timeout, abortedOutcome])
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    }
  }

  async function attempt(submission: Submission, signal: AbortSignal): Promise<AttemptOutcome> {
    let answer: WireAnswer | undefined
    const client = new PostgrestClient(`${url}/rest/v1`, {
      headers: { apikey: key, authorization: `Bearer ${key}` },
      schema: 'public',
      fetch: async (input, init) => {
        // Redirects are not followed: the answers must reach no other server.
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
    // The client turns a failed fetch into an error object, which leaves no answer.
    return answer === undefined ? connectionFailed : outcomeOf(answer, submission)
  }
}
