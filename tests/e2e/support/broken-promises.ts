import type { Enquiry } from '../../../supabase/local/enquiries'
import type { StoredRecord } from './stored-records'

/** A submission that the page acknowledged as saved or received. */
export interface Acknowledgement {
  readonly company: string
  readonly reference: string
}

/**
 * Compares the acknowledged submissions with the rows in the database and the records on the device.
 * @returns the violated guarantees
 */
export function brokenPromises(
  told: readonly Acknowledgement[],
  rows: readonly Enquiry[],
  records: readonly StoredRecord[],
): string[] {
  const broken: string[] = []
  for (const { company, reference } of told) {
    const found = rows.filter((row) => row.reference === reference && row.companyName === company)
    if (found.length !== 1) broken.push(`${company} was told ${reference}: ${found.length} rows`)
  }
  const companies = rows.map(({ companyName }) => companyName)
  for (const [index, company] of companies.entries())
    if (companies.indexOf(company) !== index) broken.push(`${company} is there twice`)
  const receipts = new Set(records.flatMap(({ id, state }) => (state === 'delivered' ? [id] : [])))
  for (const { id } of rows) if (!receipts.delete(id)) broken.push(`row ${id} has no receipt`)
  for (const id of receipts) broken.push(`receipt ${id} has no row`)
  for (const { id, state } of records)
    if (state !== 'delivered' && state !== 'draft') broken.push(`${id} is left over (${state})`)
  return broken
}
