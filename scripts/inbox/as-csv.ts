import type { Enquiry } from '../../supabase/local/enquiries'
import type { FieldLabels } from './field-labels'
import { printable } from './printable'

/** A spreadsheet takes a cell for a formula that begins with one of these (OWASP, "CSV Injection"), in any width. */
const formula = /(^|[;\t\n])(\s*)([=+\-@＝＋－＠|%])/g

/**
 * Enquiries as CSV (RFC 4180) with a header row of field names: kind, id, reference, createdAt, then the fields of all
 * kinds that occur. Begins with a byte order mark, without which Excel misreads every ³ and ₂. A cell that could run
 * as a formula gets an apostrophe in front, and so does text behind a semicolon, tab or line break in a cell, because
 * a spreadsheet set to another separator starts a cell there.
 */
export function asCsv(
  enquiries: readonly Enquiry[],
  labels: Readonly<Record<Enquiry['kind'], FieldLabels>>,
): string {
  const kinds = [...new Set(enquiries.map(({ kind }) => kind))].sort()
  const fields = new Set(kinds.flatMap((kind) => [...labels[kind].keys()]))
  const columns = ['kind', 'id', 'reference', 'createdAt', ...fields]
  const rows = [columns, ...enquiries.map((enquiry) => columns.map((column) => enquiry[column] ?? ''))]
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

function cell(text: string): string {
  const harmless = printable(text.replace(/\r\n?/g, '\n')).replace(formula, "$1$2'$3")
  return `"${harmless.replaceAll('"', '""')}"`
}
