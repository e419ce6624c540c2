import { getPreference, setPreference } from '../state/preferences'

const COUNTED = 'visit-counted'

/** Counts this visit, once for each tab session, and gives how many there have been in this browser. */
export function countVisit(): number {
  const before = Number(getPreference('visits') ?? 0)
  try {
    if (sessionStorage.getItem(COUNTED) !== null) return before
    sessionStorage.setItem(COUNTED, '')
  } catch {
    return before
  }
  setPreference('visits', String(before + 1))
  return before + 1
}
