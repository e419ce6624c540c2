import { errorMessage } from '../../scripts/lib/error-message'
import type { Enquiry } from './enquiries'
import type { Erasure } from './erase-enquiry'

/** What another process may request from the one that has the data folder open. */
export type OwnerRequest = { readonly type: 'read' } | { readonly type: 'erase'; readonly id: string }

/** Response to a request that failed. */
export interface OwnerProblem {
  readonly problem: string
}

interface Owner {
  readEnquiries(): Promise<Enquiry[]>
  eraseEnquiry(id: string): Promise<Erasure>
}

/** Runs a request and resolves with its result as JSON: the enquiries, the erasure, or why it failed. */
export async function answerOwnerRequest(owner: Owner, request: string): Promise<string> {
  // The other process runs this project's code.
  const parsed = JSON.parse(request) as OwnerRequest
  try {
    const isErasure = parsed.type === 'erase'
    return JSON.stringify(isErasure ? await owner.eraseEnquiry(parsed.id) : await owner.readEnquiries())
  } catch (error) {
    const problem: OwnerProblem = { problem: errorMessage(error) }
    return JSON.stringify(problem)
  }
}
