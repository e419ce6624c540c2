import type { DraftRequest, DraftResponse } from '../../contract/api'
import { RefusedRequest, request, ServerStopped } from './request'

/** Milliseconds after the last key before a draft is sent. */
const SETTLE_MS = 200
const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 15_000

/** What the sender reads, and where it reports. */
export interface SenderHooks {
  /** The current draft of a file; undefined if there is nothing left to send. */
  draftOf(file: string): DraftRequest | undefined
  /** A draft is on its way. */
  sends(draft: DraftRequest): void
  confirmed(drafts: readonly DraftRequest[], response: DraftResponse): void
  /** The server does not respond; the next attempt is at this time. */
  stopped(retryAt: number): void
  refused(error: RefusedRequest): void
  failed(error: unknown): void
}

/** Sends drafts to the server, one request at a time, and retries while the server does not respond. */
export class DraftSender {
  private readonly waiting = new Set<string>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private sending: Promise<void> | undefined
  private retryMs = FIRST_RETRY_MS
  private confirmations = 0
  private readonly hooks: SenderHooks

  constructor(hooks: SenderHooks) {
    this.hooks = hooks
  }

  /** Sends the draft of a file when the editor pauses. */
  add(file: string): void {
    this.waiting.add(file)
    this.schedule(SETTLE_MS)
  }

  /** Sends all pending drafts. Resolves when they are confirmed or the attempt has failed. */
  async flush(): Promise<void> {
    clearTimeout(this.timer)
    await this.sending
    if (this.waiting.size === 0) return
    this.sending = this.send().finally(() => {
      this.sending = undefined
    })
    await this.sending
  }

  /** Reads from the server, again when a draft was sent meanwhile: the response may be older than that draft. */
  async readAfterSending<Response>(read: () => Promise<Response>): Promise<Response> {
    for (;;) {
      await this.flush()
      const { confirmations } = this
      const response = await read()
      const isSending = this.waiting.size > 0 || this.sending !== undefined
      if (confirmations === this.confirmations && !isSending) return response
    }
  }

  private schedule(milliseconds: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.flush(), milliseconds)
  }

  private async send(): Promise<void> {
    const files = [...this.waiting]
    this.waiting.clear()
    const drafts = files.map(this.hooks.draftOf).filter((draft) => draft !== undefined)
    if (drafts.length === 0) return
    for (const draft of drafts) this.hooks.sends(draft)
    try {
      const response = await request<DraftResponse>('PUT', 'draft', drafts)
      this.retryMs = FIRST_RETRY_MS
      this.confirmations += 1
      this.hooks.confirmed(drafts, response)
    } catch (error) {
      if (error instanceof ServerStopped) {
        for (const file of files) this.waiting.add(file)
        this.hooks.stopped(Date.now() + this.retryMs)
        this.schedule(this.retryMs)
        this.retryMs = Math.min(this.retryMs * 2, LONGEST_RETRY_MS)
      } else if (error instanceof RefusedRequest) this.hooks.refused(error)
      else this.hooks.failed(error)
    }
  }
}
