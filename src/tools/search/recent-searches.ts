/** Key in localStorage; the privacy page names it. */
const STORAGE_KEY = 'recent-searches'
const MOST = 6
const LONGEST = 60

/** The visitor's own searches on this device, the newest first; empty without storage access. */
export function recentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.filter((one) => typeof one === 'string' && one.length <= LONGEST).slice(0, MOST)
  } catch {
    return []
  }
}

/** Remembers a search that led somewhere. */
export function rememberSearch(query: string): void {
  const text = query.trim().replace(/\s+/g, ' ')
  if (text === '' || text.length > LONGEST) return
  const others = recentSearches().filter((one) => one.toLowerCase() !== text.toLowerCase())
  store([text, ...others].slice(0, MOST))
}

/** Deletes all remembered searches. */
export function clearRecentSearches(): void {
  store([])
}

function store(searches: readonly string[]): void {
  try {
    if (searches.length > 0) localStorage.setItem(STORAGE_KEY, JSON.stringify(searches))
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Private windows may refuse storage.
  }
}
