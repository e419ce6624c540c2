import { useMemo, useState } from 'react'
import type { SearchPage } from '../../../generated/content'
import * as text from '../../../generated/interface/search'
import { rememberSearch } from '../recent-searches'
import { useSearch } from '../use-search'
import { FoundStatus } from './found-status'
import { NothingFound } from './nothing-found'
import { ResultsView, SearchNotes } from './results-view'
import { SearchFailed } from './search-failed'

interface LiveResultsProps {
  readonly page: SearchPage
  /** Not blank. */
  readonly query: string
}

/** All results of a search as links under headings, for the search page. */
export function LiveResults({ page, query }: LiveResultsProps) {
  const { loaded, hasFailed, retry } = useSearch(page)
  const [literal, setLiteral] = useState('')
  const results = useMemo(
    () => loaded?.search(query, { isLiteral: literal === query }),
    [loaded, query, literal],
  )
  if (!results)
    return (
      <>
        {hasFailed ? <SearchFailed isOnline={navigator.onLine} onRetry={retry} /> : <p>{text.loading}</p>}
        <FoundStatus results={results} query={query} />
      </>
    )
  return (
    <>
      <p>{results.count > 0 ? text.count({ count: results.count }) : null}</p>
      <FoundStatus results={results} query={query} />
      <SearchNotes results={results} query={query} onLiteral={() => setLiteral(query)} />
      {results.count > 0 ? null : <NothingFound query={query} links={page.nothingFound} />}
      <ResultsView results={results} mode={{ kind: 'links' }} onOpen={() => rememberSearch(query)} />
    </>
  )
}
