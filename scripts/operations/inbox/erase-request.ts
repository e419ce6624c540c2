import { minuteOf } from '../../../supabase/functions/notify/message-text.ts'
import type { Enquiry } from '../../../supabase/local/enquiries'
import type { Erasure } from '../../../supabase/local/erase-enquiry'
import { formatListing } from './format-listing'
import type { Inbox } from './inbox'
import { parseReference, referenceText } from './parse-reference'
import type { FieldLabels } from './read-field-labels'

/** What an erasure needs besides its reference. */
export interface EraseOptions {
  readonly inbox: Inbox
  readonly labels: Readonly<Record<Enquiry['kind'], FieldLabels>>
  readonly print: (text: string) => void
  /** Resolves with the operator's answer to a question; absent when there is no terminal to ask in. */
  readonly ask?: ((question: string) => Promise<string>) | undefined
  /** Whether the operator has agreed beforehand, with `--yes`. */
  readonly isAgreed: boolean
}

/**
 * Shows an enquiry, asks, and deletes it with the record of its e-mail. Prints what it cannot reach.
 * @throws Error that says that nothing was deleted, and why
 */
export async function eraseRequest(text: string, options: EraseOptions): Promise<void> {
  const { inbox, labels, print, ask, isAgreed } = options
  const reference = parseReference(text)
  const name = referenceText(reference)
  const found = await inbox.read(reference)
  const [enquiry] = found
  if (!enquiry)
    throw new Error(
      `There is no request ${name} in ${inbox.place}. Nothing was deleted. Compare the reference with the e-mail; the request may also be erased already, or be in another database.`,
    )
  print(`In ${inbox.place}:\n\n${formatListing(found, labels)}\n`)
  if (found.length > 1)
    throw new Error(
      `${found.length} requests have the reference ${name}. Nothing was deleted. Name the right one by its id:\n${found.map((one) => `  npm run erase -- ${one.id}   (${one.companyName ?? one.kind}, ${one.createdAt})`).join('\n')}`,
    )
  if (!isAgreed) {
    if (!ask)
      throw new Error(
        'Nothing was deleted: there is no terminal to ask in. Add --yes to delete without a question.',
      )
    const answer = await ask('Delete this request and the record of its e-mail for good? Type yes: ')
    if (!/^\s*yes\s*$/i.test(answer)) throw new Error('Nothing was deleted.')
  }
  const erasure = await inbox.erase(enquiry.id)
  if (!erasure.isErased)
    throw new Error(`Request ${name} was gone already when it was to be deleted. Nothing was deleted.`)
  print(`Deleted request ${enquiry.reference}.\n\n${outOfReach(enquiry.reference, erasure)}`)
}

/** What the command cannot delete, and what to do about it. */
function outOfReach(reference: string, { mailedAt }: Erasure): string {
  const mail = mailedAt
    ? `E-mail: a message about it was sent on ${minuteOf(mailedAt)}. Search the mailbox, and where it was forwarded, for ${reference}, and delete it there.`
    : `E-mail: no message about it is recorded as sent. Search the mailbox for ${reference} if notification is on.`
  return [
    'This command cannot reach:',
    mail,
    `Backups, and files that "npm run inbox" wrote: they hold the request until you delete them. After a restore, erase ${reference} again.`,
    'The device of the visitor: it may hold the reference and a copy of the answers, which the visitor can delete. A device that has not received our confirmation sends the request once more; erase it again then.',
    'Logs of the hosts: they hold IP addresses and times until they expire.',
  ].join('\n  - ')
}
