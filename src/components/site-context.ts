import { createContext, use } from 'react'
import type { Site } from '../generated/content'

/** Gives the facts about the company to everything on the page; the root of the page fills it from the content. */
export const SiteContext = createContext<Site | undefined>(undefined)

/**
 * Facts about the company: contact, map.
 * @throws Error outside of `SiteContext`: a mistake of the programmer
 */
export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('Facts about the company are asked for outside of SiteContext.')
  return site
}
