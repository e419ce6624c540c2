import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ProductPage } from '../generated/content'
import { loadPage } from './load-record'

/** Record of a product page; null when it could not be loaded, undefined while it loads. */
export type ProductRecord = ProductPage | null | undefined

/**
 * Returns the records of product pages, which the service worker has precached.
 * @param addresses of the pages, as in `/product/nitrogen`
 */
export function useProductRecords(addresses: readonly string[]): readonly ProductRecord[] {
  const { options } = useRouter()
  const { readData } = options.context
  const [loaded, setLoaded] = useState<Readonly<Record<string, ProductRecord>>>({})
  const list = addresses.join()
  useEffect(() => {
    let isCurrent = true
    for (const address of list.split(',').filter(Boolean)) {
      const show = (record: ProductRecord) => {
        if (isCurrent) setLoaded((before) => ({ ...before, [address]: record }))
      }
      loadPage<'product'>({ context: { readData }, location: window.location }, address).then(show, () =>
        show(null),
      )
    }
    return () => {
      isCurrent = false
    }
  }, [list, readData])
  return addresses.map((address) => loaded[address])
}
