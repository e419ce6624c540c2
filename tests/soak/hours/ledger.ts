import type { Enquiry } from '../../../supabase/local/enquiries'
import type { StoredRecord } from '../../e2e/support/stored-records'

/** What a visitor was promised about one submission. */
interface Submission {
  /** Reference that the page showed, once it acknowledged the submission. */
  reference?: string
  /** Number of rows that the database may hold in the end. */
  rows: 'one' | 'at most one' | 'none'
  /** Company names that its row may have: an edit replaces them. */
  companies: string[]
}

/** Differences between promises and database. All lists are empty when every promise was kept. */
export interface Verdict {
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  /** Deleted submissions that arrived, rows with answers from before an edit, records that were left over. */
  readonly otherwise: readonly string[]
}

/** Record of what a visitor submitted, edited and deleted, and of what the pages answered. */
export interface Ledger {
  /** Begins a submission and returns its number. */
  readonly begin: () => number
  readonly acknowledge: (number: number, reference: string) => void
  readonly isKnown: (reference: string) => boolean
  /** Returns another company name for an edit of a submission. */
  readonly nextCompany: (number: number) => string
  /** Notes an edit; without confirmation, the row may have the earlier name or this one. */
  readonly edit: (number: number, company: string, isConfirmed: boolean) => void
  readonly discard: (number: number, mayHaveArrived: boolean) => void
  readonly count: () => { readonly submitted: number; readonly acknowledged: number }
  readonly judge: (rows: readonly Enquiry[], records: readonly StoredRecord[]) => Verdict
}

/** Returns the number of the submission that a text with its company name belongs to. */
export function submissionNumber(text: string): number | undefined {
  const [, digits] = /Company (\d+)/.exec(text) ?? []
  return digits === undefined ? undefined : Number(digits)
}

export function createLedger(): Ledger {
  const submissions: Submission[] = []
  const at = (number: number): Submission => {
    const submission = submissions[number - 1]
    if (!submission) throw new Error(`There is no submission ${number}.`)
    return submission
  }
  return {
    begin: () => {
      // Until it is acknowledged, the visitor may have closed the tab before it was stored.
      const number = submissions.push({ rows: 'at most one', companies: [] })
      at(number).companies = [companyName(number)]
      return number
    },
    acknowledge: (number, reference) => Object.assign(at(number), { reference, rows: 'one' }),
    isKnown: (reference) => submissions.some((submission) => submission.reference === reference),
    nextCompany: (number) => `${companyName(number)}, edit ${at(number).companies.length}`,
    edit: (number, company, isConfirmed) => {
      const submission = at(number)
      submission.companies = isConfirmed ? [company] : [...submission.companies, company]
    },
    discard: (number, mayHaveArrived) => {
      at(number).rows = mayHaveArrived ? 'at most one' : 'none'
    },
    count: () => ({
      submitted: submissions.length,
      acknowledged: submissions.filter(({ reference }) => reference !== undefined).length,
    }),
    judge: (rows, records) => judge(submissions, rows, records),
  }
}

export const companyName = (number: number) => `Company ${number}`

function judge(
  submissions: readonly Submission[],
  rows: readonly Enquiry[],
  records: readonly StoredRecord[],
): Verdict {
  const lost: string[] = []
  const doubled: string[] = []
  const otherwise: string[] = []
  for (const [index, { rows: expected, reference, companies }] of submissions.entries()) {
    const name = companyName(index + 1)
    const found = rows.filter((row) => submissionNumber(row.companyName ?? '') === index + 1)
    const [row] = found
    if (expected === 'one' && !row) {
      const other = rows.find((one) => one.reference === reference)
      lost.push(`${name} (${reference}${other ? `, which ${other.companyName} has` : ''})`)
    }
    if (found.length > 1) doubled.push(`${name}: ${found.map((one) => one.reference).join(', ')}`)
    if (expected === 'none' && row) otherwise.push(`${name} was deleted before it was sent, and arrived`)
    if (row && reference !== undefined && row.reference !== reference)
      otherwise.push(`${name} was told ${reference}, and its row has ${row.reference}`)
    if (row && !companies.includes(row.companyName ?? ''))
      otherwise.push(`row “${row.companyName}” should be “${companies.join('” or “')}”`)
  }
  for (const { id, state } of records)
    if (state !== 'delivered' && state !== 'draft') otherwise.push(`${id} is left over (${state})`)
  return { lost, doubled, otherwise }
}
