import type { DraftAnswer, DraftChange } from '../../contract/api'
import { RefusedRequest, type Request } from './request'

const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 5_000

/** Calls a function later. @returns cancels the call */
export type Later = (call: () => void, milliseconds: number) => () => void

/** What the sender reads, and where it reports. */
export interface SenderHooks {
  /** The change of a file to send; undefined if there is nothing left to send. */
  next(file: string): DraftChange | undefined
  answered(change: DraftChange, answer: DraftAnswer): void
  /** The server does not respond; the next attempt is at this time. */
  stopped(retryAt: number): void
  /** The server refused a change for good. */
  refused(change: DraftChange, error: RefusedRequest): void
}

/**
 * Sends each change at once, one request at a time: what changes during a request is sent together after it. While the server
 * does not respond, the sender retries.
 */
export class DraftSender {
  private readonly waiting = new Set<string>()
  private sending: Promise<boolean> | undefined
  private cancelRetry: (() => void) | undefined
  private retryMs = FIRST_RETRY_MS

  constructor(
    private readonly hooks: SenderHooks,
    private readonly request: Request,
    private readonly later: Later,
  ) {}

  /** Sends the change of a file. */
  add(file: string): void {
    this.waiting.add(file)
    if (!this.cancelRetry) void this.flush()
  }

  /** Sends all changes. @returns whether the server has answered each of them */
  flush(): Promise<boolean> {
    this.sending ??= this.sendAll().finally(() => {
      this.sending = undefined
    })
    return this.sending
  }

  private async sendAll(): Promise<boolean> {
    this.cancelRetry?.()
    this.cancelRetry = undefined
    // Files of one act are added one after another, and sent together.
    await Promise.resolve()
    while (this.waiting.size > 0) {
      const files = [...this.waiting]
      this.waiting.clear()
      const isAnswered = await this.send(files)
      if (isAnswered) continue
      for (const file of files) this.waiting.add(file)
      this.retryLater()
      return false
    }
    return true
  }

  /** @returns false if the server does not respond */
  private async send(files: readonly string[]): Promise<boolean> {
    const changes = files.map((file) => this.hooks.next(file)).filter((change) => change !== undefined)
    if (changes.length === 0) return true
    try {
      const answers = await this.request<DraftAnswer[]>('PUT', 'draft', changes)
      this.retryMs = FIRST_RETRY_MS
      for (const [index, answer] of answers.entries()) {
        const change = changes[index]
        if (change) this.hooks.answered(change, answer)
      }
      return true
    } catch (error) {
      if (!(error instanceof RefusedRequest) || isTemporary(error)) return false
      // One change of them may be at fault.
      const [change, ...others] = changes
      if (change && others.length === 0) this.hooks.refused(change, error)
      else for (const file of files) if (!(await this.send([file]))) return false
      return true
    }
  }

  private retryLater(): void {
    this.hooks.stopped(Date.now() + this.retryMs)
    this.cancelRetry = this.later(() => void this.flush(), this.retryMs)
    this.retryMs = Math.min(this.retryMs * 2, LONGEST_RETRY_MS)
  }
}

/** Whether the same change may be accepted later: after a fault of the server, or with the token of its next session. */
function isTemporary({ status }: RefusedRequest): boolean {
  return status >= 500 || status === 401 || status === 403
}
