import { DelayedStatus } from '../../../components/text/delayed-status'
import * as text from '../../../generated/interface/search'

interface FoundStatusProps {
  /** Undefined while the search loads, and without words. */
  readonly results: { readonly count: number } | undefined
  readonly query: string
}

/** Announces how much a search has found. */
export function FoundStatus({ results, query }: FoundStatusProps) {
  if (!results) return <DelayedStatus message="" input="" />
  const { count } = results
  return <DelayedStatus message={count > 0 ? text.count({ count }) : text.nothing({ query })} input={query} />
}
