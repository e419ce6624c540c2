import type { Enquiry } from '../../supabase/local/enquiries'
import type { FieldLabels } from './field-labels'
import { printable } from './printable'

const titles = { quote: 'Quote request', vendor: 'Vendor registration' } as const

/** Enquiries for a person at a terminal: one paragraph each, with the labels of the form. */
export function asListing(
  enquiries: readonly Enquiry[],
  labels: Readonly<Record<Enquiry['kind'], FieldLabels>>,
): string {
  if (enquiries.length === 0) return 'Nothing has come in yet.'
  const count = enquiries.length === 1 ? '1 enquiry' : `${enquiries.length} enquiries`
  return [...enquiries.map((enquiry) => paragraph(enquiry, labels[enquiry.kind])), count].join('\n\n')
}

function paragraph(enquiry: Enquiry, labels: FieldLabels): string {
  const width = Math.max(...[...labels.values()].map((label) => label.length))
  const indent = ' '.repeat(width + 4)
  const lines = [...labels]
    .filter(([name]) => enquiry[name])
    .map(([name, label]) => {
      const text = printable(enquiry[name] ?? '').replaceAll('\n', `\n${indent}`)
      return `  ${label.padEnd(width)}  ${text}`
    })
  const time = enquiry.createdAt.slice(0, 16).replace('T', ' ')
  return [`${titles[enquiry.kind]} ${enquiry.reference}, ${time} UTC`, ...lines].join('\n')
}
