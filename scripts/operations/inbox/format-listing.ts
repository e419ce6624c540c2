import { enquiryTitles } from '../../../supabase/functions/notify/compose-message.ts'
import { minuteOf } from '../../../supabase/functions/notify/message-text.ts'
import type { Enquiry } from '../../../supabase/local/enquiries'
import { escapeControlCharacters } from './escape-control-characters'
import type { FieldLabels } from './read-field-labels'

/** Returns enquiries as text for a terminal: one paragraph each, with the labels of the form. */
export function formatListing(
  enquiries: readonly Enquiry[],
  labels: Readonly<Record<Enquiry['kind'], FieldLabels>>,
): string {
  const count = enquiries.length === 1 ? '1 request' : `${enquiries.length} requests`
  return [...enquiries.map((enquiry) => formatEnquiry(enquiry, labels[enquiry.kind])), count].join('\n\n')
}

function formatEnquiry(enquiry: Enquiry, labels: FieldLabels): string {
  const width = Math.max(...[...labels.values()].map((label) => label.length))
  const indent = ' '.repeat(width + 4)
  const lines = [...labels]
    .filter(([name]) => enquiry[name])
    .map(([name, label]) => {
      const text = escapeControlCharacters(enquiry[name] ?? '').replaceAll('\n', `\n${indent}`)
      return `  ${label.padEnd(width)}  ${text}`
    })
  const hidden = escapeControlCharacters(enquiry.hiddenField ?? '').replace(/\s+/g, ' ')
  const note = hidden
    ? [`  Possibly automated: a field that people do not see was filled with “${hidden}”.`]
    : []
  return [
    `${enquiryTitles[enquiry.kind]} ${enquiry.reference}, ${minuteOf(enquiry.createdAt)}`,
    ...note,
    ...lines,
  ].join('\n')
}
