import { useCallback, useEffect, useState } from 'react'
import type { SearchPage } from '../../generated/content'
import { type LoadedSearch, loadSearch } from './load-search'

interface SearchState {
  readonly loaded: LoadedSearch | undefined
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** Loads the search when the component is mounted. */
export function useSearch(known?: SearchPage): SearchState {
  const [loaded, setLoaded] = useState<LoadedSearch>()
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    loadSearch(known).then(setLoaded, () => setFailed(true))
  }, [known])
  useEffect(load, [load])
  return { loaded, hasFailed, retry: load }
}
