import type { Kind } from '../outbox/transport-contract'

/** The table that a kind of submission goes to. */
export function tableOf(kind: Kind): 'quotes' | 'vendors' {
  return kind === 'quote' ? 'quotes' : 'vendors'
}
