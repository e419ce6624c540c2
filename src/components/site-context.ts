import { createContext, use } from 'react'
import type { BundledSite } from '../generated/content'

/** Company data from the content, provided by the root route. */
export const SiteContext = createContext<BundledSite | undefined>(undefined)

/**
 * Company data: name, contact, map.
 * @throws Error outside of `SiteContext`
 */
export function useSite(): BundledSite {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite must be called inside SiteContext.')
  return site
}
