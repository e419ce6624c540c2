import { composeMessage } from '../../../supabase/functions/notify/compose-message.ts'
import type { Enquiry } from '../../../supabase/local/enquiries'
import { escapeControlCharacters } from './escape-control-characters'

/** Returns an enquiry as one line for a terminal: its local time and the subject of its e-mail. */
export function formatLine(enquiry: Enquiry): string {
  const { kind, id, createdAt, ...answers } = enquiry
  const { subject } = composeMessage({ kind, id, createdAt, answers, attempts: 0 })
  const time = new Date(createdAt).toTimeString().slice(0, 5)
  return escapeControlCharacters(`${time}  ${subject}`)
}
