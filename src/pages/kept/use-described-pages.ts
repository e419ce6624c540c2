import { usePageRecords } from '../../routing/use-page-records'
import { describePage, type PageDescription } from './describe-page'

/** A description; null for a page that cannot be kept or loaded, undefined while it loads. */
export type DescribedPage = PageDescription | null | undefined

/** Loads the records of pages and describes them. */
export function useDescribedPages(addresses: readonly string[]): readonly DescribedPage[] {
  const records = usePageRecords<'product' | 'service' | 'compare' | 'post' | 'case-study' | 'calculator'>(
    addresses.map((address) => address.replace(/\?.*/, '')),
  )
  return addresses.map((address, index) => {
    const record = records[index]
    return record ? (describePage(address, record) ?? null) : record
  })
}
