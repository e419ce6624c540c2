import type { PGlite } from '@electric-sql/pglite'
import { readEnquiries } from './enquiries'
import { eraseEnquiry } from './erase-enquiry'

/** What another process may request from the one that has the data folder open. */
export type OwnerRequest = { readonly type: 'read' } | { readonly type: 'erase'; readonly id: string }

/** Runs a request and resolves with its result as JSON: the enquiries, or the erasure. */
export async function answerOwnerRequest(db: PGlite, request: string): Promise<string> {
  // The other process runs this project's code.
  const parsed = JSON.parse(request) as OwnerRequest
  return JSON.stringify(parsed.type === 'erase' ? await eraseEnquiry(db, parsed.id) : await readEnquiries(db))
}
