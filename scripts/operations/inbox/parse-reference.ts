import type { Enquiry } from '../../../supabase/local/enquiries'

/** What names an enquiry: the reference that its visitor was shown, or its whole id. */
export type Reference = Pick<Enquiry, 'reference'> | Pick<Enquiry, 'id'>

/**
 * Parses a reference such as B6EB-6AC8, or a whole id. Small letters, blanks and the dashes of e-mail programs are accepted.
 * @throws Error with an example when the text is neither
 */
export function parseReference(text: string): Reference {
  const digits = text
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toLowerCase()
  if (/^[0-9a-f]{8}$/.test(digits))
    return { reference: `${digits.slice(0, 4)}-${digits.slice(4)}`.toUpperCase() }
  if (/^[0-9a-f]{32}$/.test(digits))
    return { id: digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') }
  throw new Error(
    `"${text}" is not a reference. A reference has eight digits and letters from A to F, as in B6EB-6AC8.`,
  )
}

/** Returns the reference or id as text. */
export function referenceText(reference: Reference): string {
  return 'id' in reference ? reference.id : reference.reference
}

/** Whether an enquiry has the reference or id. */
export function hasReference(enquiry: Enquiry, reference: Reference): boolean {
  return 'id' in reference ? enquiry.id === reference.id : enquiry.reference === reference.reference
}
