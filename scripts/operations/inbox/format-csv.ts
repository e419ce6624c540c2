import type { Enquiry } from '../../../supabase/local/enquiries'
import { escapeControlCharacters } from './escape-control-characters'
import type { FieldLabels } from './read-field-labels'

/** Spreadsheets run a cell as a formula if it begins with one of these characters (OWASP, "CSV Injection"). */
const formulaStart = /(^|[;\t\n])(\s*)([=+\-@＝＋－＠|%])/g

/**
 * Returns enquiries as CSV (RFC 4180) with a header row: kind, id, reference, createdAt, then the fields of all kinds
 * that occur, and last hiddenField, which is filled in rows that a program may have sent. The byte order mark makes Excel read UTF-8. A cell that could run as a formula gets a leading apostrophe,
 * also after a semicolon, tab or line break, because these may separate cells in a spreadsheet's settings.
 */
export function formatCsv(
  enquiries: readonly Enquiry[],
  labels: Readonly<Record<Enquiry['kind'], FieldLabels>>,
): string {
  const kinds = [...new Set(enquiries.map(({ kind }) => kind))].sort()
  const fields = new Set(kinds.flatMap((kind) => [...labels[kind].keys()]))
  const columns = ['kind', 'id', 'reference', 'createdAt', ...fields, 'hiddenField']
  const rows = [columns, ...enquiries.map((enquiry) => columns.map((column) => enquiry[column] ?? ''))]
  return `\uFEFF${rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('')}`
}

function formatCell(text: string): string {
  const safe = escapeControlCharacters(text.replace(/\r\n?/g, '\n')).replace(formulaStart, "$1$2'$3")
  return `"${safe.replaceAll('"', '""')}"`
}
