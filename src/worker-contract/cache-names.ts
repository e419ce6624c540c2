/** What every cache of this site begins with. */
export const CACHE_PREFIX = 'site-'

/** The caches of this site by what they keep. Page and worker both read them, so the names never change. */
export const CACHES = {
  /** Every page with its scripts, styles, font and drawings: what the site needs to open without a network. */
  core: 'site-core',
  /** One version of each picture, wide enough for a phone. */
  pictures: 'site-pictures',
  /** Pages that are not in the core, such as older posts, as they were read. */
  visited: 'site-visited',
  /** Pictures from the hosted storage, as they were seen. */
  storage: 'site-storage',
  /** The film, when the visitor asked for it. */
  film: 'site-film',
  /** What the worker notes down for itself. */
  notes: 'site-notes',
} as const
