import { type Message, summaryOf } from './compose-message.ts'
import { minuteOf, subjectOf } from './message-text.ts'
import type { ClaimedEnquiry } from './notification-store.ts'

/**
 * Returns one e-mail about many enquiries, oldest first: a line for each, without its answers. The same enquiries have the
 * same id in every attempt.
 */
export function composeDigest(enquiries: readonly ClaimedEnquiry[]): Message {
  const [first] = enquiries
  const last = enquiries.at(-1)
  if (!first || !last) throw new Error('A digest needs an enquiry.')
  const title = enquiries.length === 1 ? '1 more request' : `${enquiries.length} more requests`
  return {
    id: `digest-${first.id}-${enquiries.length}`,
    subject: `${title} in a short time`,
    text: [
      `${title} in a short time`,
      `Received from ${minuteOf(first.createdAt)} to ${minuteOf(last.createdAt)}`,
      '',
      ...enquiries.map((enquiry) => subjectOf(summaryOf(enquiry))),
      '',
      'So many requests arrive that these share one e-mail. "npm run inbox" shows their answers.',
      '',
    ].join('\n'),
  }
}
