import type { Worker } from 'node:worker_threads'

interface Pending<Result> {
  readonly resolve: (result: Result) => void
  readonly reject: (reason: unknown) => void
}

/** Requests to a thread that wait for its replies. */
export interface PendingReplies<Result> {
  /** Number of requests without a reply. */
  readonly size: () => number
  /** Posts a request with a new id, and returns the promise of its result. */
  readonly request: (post: (id: number) => void) => Promise<Result>
  readonly resolve: (id: number, result: Result) => void
  readonly reject: (id: number, reason: unknown) => void
}

/**
 * Tracks the requests to a thread. All fail when the thread fails or ends, and the process may end while none is pending.
 * @param ended message of the error with which requests fail when the thread ends
 */
export function pendingReplies<Result>(worker: Worker, ended: string): PendingReplies<Result> {
  const pending = new Map<number, Pending<Result>>()
  let count = 0
  worker.unref()
  const take = (id: number) => {
    const request = pending.get(id)
    pending.delete(id)
    if (pending.size === 0) worker.unref()
    return request
  }
  const rejectAll = (reason: unknown) => {
    for (const id of [...pending.keys()]) take(id)?.reject(reason)
  }
  worker.on('error', rejectAll)
  worker.on('exit', () => rejectAll(new Error(ended)))
  return {
    size: () => pending.size,
    request: (post) =>
      new Promise((resolve, reject) => {
        count += 1
        pending.set(count, { resolve, reject })
        worker.ref()
        post(count)
      }),
    resolve: (id, result) => take(id)?.resolve(result),
    reject: (id, reason) => take(id)?.reject(reason),
  }
}
