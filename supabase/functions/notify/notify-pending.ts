import { composeDigest } from './compose-digest.ts'
import { composeMessage, type Message } from './compose-message.ts'
import type { NotificationStore } from './notification-store.ts'

/** Sends one message; rejects when the mail server did not accept it before the signal. */
export type SendMail = (message: Message, signal: AbortSignal) => Promise<void>

/** Number of e-mails of one call. */
export interface NotifyResult {
  readonly sent: number
  readonly failed: number
}

interface NotifyOptions {
  /** Milliseconds since 1970. */
  readonly now?: () => number
  readonly mailDeadlineMs?: number
}

/** Longest time for one e-mail, from the connection to the server's acceptance. */
const MAIL_DEADLINE_MS = 45_000
/**
 * No e-mail is claimed after this time. With a claim of 10 s, the e-mail and three marks of 10 s each, a call ends before
 * the platform ends it, which is after 150 s.
 */
const LAST_CLAIM_MS = 60_000
const MAX_MAILS = 20
const MAX_DIGEST_SIZE = 500

/**
 * Mails the enquiries that are not marked as notified, and marks them. A failed e-mail is released for a later call and
 * does not stop the others; what is left is mailed by the next call.
 *
 * Each enquiry is claimed just before its e-mail, because a claim lasts five minutes and a batch could take longer. It is
 * mailed twice only if its acceptance or its mark is lost: the function or the connection dies meanwhile, or the server
 * takes longer than the deadline. Both e-mails then have the same Message-ID.
 * @throws when the store cannot claim
 */
export async function notifyPending(
  store: NotificationStore,
  send: SendMail,
  { now = Date.now, mailDeadlineMs = MAIL_DEADLINE_MS }: NotifyOptions = {},
): Promise<NotifyResult> {
  const startedAt = now()
  let sent = 0
  let failed = 0
  const mail = async (message: Message, ids: readonly string[]) => {
    const signal = AbortSignal.timeout(mailDeadlineMs)
    try {
      await send(message, signal)
    } catch (error) {
      failed += 1
      const reason = signal.aborted ? `not accepted within ${mailDeadlineMs / 1000} s` : textOf(error)
      // If the release fails too, the claim expires.
      await store.release(ids, reason).catch(logError)
      return
    }
    sent += 1
    await markWithRetry(store, ids)
  }

  const digest = await store.claimDigest(MAX_DIGEST_SIZE)
  if (digest.length > 0)
    await mail(
      composeDigest(digest),
      digest.map(({ id }) => id),
    )
  while (sent + failed < MAX_MAILS && now() - startedAt < LAST_CLAIM_MS) {
    const enquiry = await store.claim()
    if (!enquiry) break
    await mail(composeMessage(enquiry), [enquiry.id])
  }
  return { sent, failed }
}

/** Marks enquiries whose e-mail was accepted. Without the mark, they would be mailed again when the claim expires. */
async function markWithRetry(store: NotificationStore, ids: readonly string[]): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await store.mark(ids)
    } catch (error) {
      if (attempt === 3) return logError(error)
    }
  }
}

function logError(error: unknown): void {
  console.error(textOf(error))
}

/** The text of an error with that of its cause: `fetch` says only that it failed. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message}: ${textOf(error.cause)}`
}
