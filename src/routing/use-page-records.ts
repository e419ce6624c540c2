import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { loadPage, type Pages } from './load-record'

/**
 * Returns the records of pages of one kind: null for one that could not be loaded, undefined while it loads. The service
 * worker has precached them.
 * @param addresses paths of the pages, as in `/product/nitrogen`
 */
export function usePageRecords<Kind extends keyof Pages>(
  addresses: readonly string[],
): readonly (Pages[Kind] | null | undefined)[] {
  const { options } = useRouter()
  const { readData } = options.context
  const [loaded, setLoaded] = useState<Readonly<Record<string, Pages[Kind] | null>>>({})
  const list = addresses.join()
  useEffect(() => {
    let isCurrent = true
    for (const address of new Set(list.split(',').filter(Boolean))) {
      const show = (record: Pages[Kind] | null) => {
        if (isCurrent) setLoaded((before) => ({ ...before, [address]: record }))
      }
      loadPage<Kind>({ context: { readData }, location: window.location }, address).then(show, () =>
        show(null),
      )
    }
    return () => {
      isCurrent = false
    }
  }, [list, readData])
  return addresses.map((address) => loaded[address])
}
