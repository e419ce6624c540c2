import { useEffect, useState } from 'react'
import { useSite } from '../../components/site-context'

/** The full address of the page with a query; that of the public site until hydration. */
export function useShareAddress(query: string, path: string): string {
  const { address } = useSite()
  const [origin, setOrigin] = useState(address)
  useEffect(() => setOrigin(location.origin), [])
  return origin + path + (query === '' ? '' : `?${query}`)
}
