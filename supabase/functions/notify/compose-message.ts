import type { ClaimedEnquiry } from './notification-store.ts'

/** An e-mail without sender and recipient, which are settings and never come from a form. */
export interface Message {
  /** The enquiry's id: the same for every attempt, so that mail servers and people recognise a second copy. */
  readonly id: string
  readonly subject: string
  readonly text: string
}

const titles = { quote: 'Quote request', vendor: 'Vendor registration' } as const
const subjectFields = { quote: ['companyName', 'plantLocation'], vendor: ['companyName'] } as const
const rowFields: ReadonlySet<string> = new Set(['id', 'createdAt', 'reference'])

/** Returns the e-mail about an enquiry: its reference in the subject and all answers in the text. */
export function composeMessage({ kind, id, createdAt, answers }: ClaimedEnquiry): Message {
  const title = `${titles[kind]} ${answers.reference ?? id}`
  const subject = subjectFields[kind]
    .map((name) => onOneLine(answers[name] ?? ''))
    .filter((text) => text !== '')
  const lines = Object.entries(answers)
    .filter(([name, answer]) => !rowFields.has(name) && answer)
    .map(
      ([name, answer]) =>
        `${labelOf(name)}: ${withoutControlCharacters(answer ?? '').replaceAll('\n', '\n    ')}`,
    )
  return {
    id,
    subject: shorten(subject.length > 0 ? `${title}: ${subject.join(', ')}` : title),
    text: [
      title,
      `Received ${createdAt.slice(0, 16).replace('T', ' ')} UTC`,
      '',
      ...lines,
      '',
      'Do not reply to this e-mail: use the contact details above and quote the reference.',
      '',
    ].join('\n'),
  }
}

/** Returns the name of a column as a label: `Registered address`. */
function labelOf(name: string): string {
  if (name === 'gstin') return 'GSTIN'
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const MAX_SUBJECT_LENGTH = 150

function shorten(text: string): string {
  return text.length > MAX_SUBJECT_LENGTH ? `${text.slice(0, MAX_SUBJECT_LENGTH - 1)}…` : text
}

function onOneLine(text: string): string {
  return withoutControlCharacters(text).replace(/\s+/g, ' ').trim()
}

/** Removes what could forge a header or reverse the reading order; keeps line feeds and the joiners of Indian scripts. */
function withoutControlCharacters(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/(?![\n\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')
}
