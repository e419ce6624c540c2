type Key = 'offline' | 'pictures' | 'install' | 'visits'

/** What this browser remembers under a key; undefined when it remembers nothing, or storage is forbidden. */
export function getPreference(key: Key): string | undefined {
  try {
    return localStorage.getItem(`site-${key}`) ?? undefined
  } catch {
    return undefined
  }
}

/** Remembers a text under a key, or forgets it. Where storage is forbidden the choice lasts as long as the page. */
export function setPreference(key: Key, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(`site-${key}`)
    else localStorage.setItem(`site-${key}`, text)
  } catch {
    // Nothing depends on it but being asked again.
  }
}
