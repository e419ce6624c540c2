import { getPreference, setPreference } from '../state/preferences'

/** Key in sessionStorage with the number of pages seen in this tab. */
const PAGES_KEY = 'visit-pages'
/** Page of a visit from which on the visitor counts as a user of the site. */
const MIN_PAGES = 3

/**
 * Counts a page that is shown. Returns whether the visitor uses the site: it is the third page or a later one in this
 * tab, and the first visit was on another day. Without storage it never is.
 */
export function countPage(): boolean {
  const today = new Date().toDateString()
  const firstDay = getPreference('first-visit')
  if (firstDay === undefined) setPreference('first-visit', today)
  try {
    const pages = Number(sessionStorage.getItem(PAGES_KEY)) + 1
    sessionStorage.setItem(PAGES_KEY, String(pages))
    return pages >= MIN_PAGES && firstDay !== undefined && firstDay !== today
  } catch {
    return false
  }
}
