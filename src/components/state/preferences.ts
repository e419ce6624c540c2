type Key = 'offline' | 'pictures'

/** Returns a stored preference; undefined when there is none or the browser forbids storage. */
export function getPreference(key: Key): string | undefined {
  try {
    return localStorage.getItem(`site-${key}`) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a preference; undefined removes it. Does nothing when the browser forbids storage. */
export function setPreference(key: Key, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(`site-${key}`)
    else localStorage.setItem(`site-${key}`, text)
  } catch {
    // Preferences are optional: without them the visitor is only asked again.
  }
}
