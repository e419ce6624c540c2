import type { Message } from './compose-message.ts'
import { composeMessage } from './compose-message.ts'
import type { ClaimedEnquiry, NotificationStore } from './notification-store.ts'

/** Sends one message; rejects when the mail server did not accept it. */
export type SendMail = (message: Message) => Promise<void>

/** Number of e-mails of one call. */
export interface NotifyResult {
  readonly sent: number
  readonly failed: number
}

/** A claim lasts five minutes, so a batch must end well before: eight e-mails of at most 20 s each. */
const BATCH_SIZE = 8
/** The platform ends a call after 150 s, or 400 s on a paid plan; the rest is left to the next call. */
const MAX_BATCHES = 2

/**
 * Mails every enquiry that is not marked as notified, and marks it. A failed e-mail is released for a later call and does
 * not stop the others.
 * @throws when the store cannot claim
 */
export async function notifyPending(store: NotificationStore, send: SendMail): Promise<NotifyResult> {
  let sent = 0
  let failed = 0
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const claimed = await store.claim(BATCH_SIZE)
    for (const enquiry of claimed) {
      if (await notifyOne(store, send, enquiry)) sent += 1
      else failed += 1
    }
    if (claimed.length < BATCH_SIZE) break
  }
  return { sent, failed }
}

async function notifyOne(
  store: NotificationStore,
  send: SendMail,
  enquiry: ClaimedEnquiry,
): Promise<boolean> {
  try {
    await send(composeMessage(enquiry))
  } catch (error) {
    // If the release fails too, the claim expires after five minutes.
    await store.release(enquiry.id, textOf(error)).catch(logError)
    return false
  }
  await markWithRetry(store, enquiry.id)
  return true
}

/** Marks an enquiry whose e-mail was accepted. Without the mark, it would be mailed again when the claim expires. */
async function markWithRetry(store: NotificationStore, id: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await store.mark(id)
    } catch (error) {
      if (attempt === 3) return logError(error)
    }
  }
}

function logError(error: unknown): void {
  console.error(textOf(error))
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
