import { minuteOf, onOneLine, subjectOf, withoutControlCharacters } from './message-text.ts'
import type { ClaimedEnquiry } from './notification-store.ts'

/** An e-mail without sender and recipient, which are settings and never come from a form. */
export interface Message {
  /** Names the enquiry: the same for every attempt, so that mail servers and people recognise a second copy. */
  readonly id: string
  readonly subject: string
  readonly text: string
}

/** Names of the kinds of enquiries. */
export const enquiryTitles = { quote: 'Quote request', vendor: 'Vendor registration' } as const
const subjectFields = { quote: ['companyName', 'plantLocation'], vendor: ['companyName'] } as const
const rowFields: ReadonlySet<string> = new Set(['id', 'createdAt', 'reference', 'hiddenField'])

/** Returns the e-mail about an enquiry: its reference in the subject and all answers in the text. */
export function composeMessage(enquiry: ClaimedEnquiry): Message {
  const { id, createdAt, answers } = enquiry
  const lines = Object.entries(answers)
    .filter(([name, answer]) => !rowFields.has(name) && answer)
    .map(
      ([name, answer]) =>
        `${labelOf(name)}: ${withoutControlCharacters(answer ?? '').replaceAll('\n', '\n    ')}`,
    )
  return {
    id,
    subject: subjectOf(summaryOf(enquiry)),
    text: [
      titleOf(enquiry),
      `Received ${minuteOf(createdAt)}`,
      '',
      ...automationNote(enquiry),
      ...lines,
      '',
      'Do not reply to this email: use the contact details above and quote the reference.',
      '',
    ].join('\n'),
  }
}

/** Returns the kind and the reference of an enquiry, and whom it is about, on one line. */
export function summaryOf(enquiry: ClaimedEnquiry): string {
  const { kind, answers } = enquiry
  const about = subjectFields[kind]
    .map((name) => onOneLine(answers[name] ?? ''))
    .filter((text) => text !== '')
  const mark = answers.hiddenField ? '[Possibly automated] ' : ''
  return about.length > 0 ? `${mark}${titleOf(enquiry)}: ${about.join(', ')}` : `${mark}${titleOf(enquiry)}`
}

/** Returns a paragraph about the hidden field of the form, if it was filled. */
function automationNote({ answers: { hiddenField } }: ClaimedEnquiry): string[] {
  if (!hiddenField) return []
  const text = onOneLine(hiddenField)
  return [`Possibly automated: a field that people do not see was filled with “${text}”.`, '']
}

function titleOf({ kind, id, answers }: ClaimedEnquiry): string {
  return `${enquiryTitles[kind]} ${answers.reference ?? id}`
}

/** Returns the name of a column as a label: `Registered address`. */
function labelOf(name: string): string {
  if (name === 'gstin') return 'GSTIN'
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
