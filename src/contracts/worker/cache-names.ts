/** Prefix of every cache name of this site. */
export const CACHE_PREFIX = 'site-'

/** Names of the caches. Pages and workers of different versions share them, so they never change. */
export const CACHES = {
  /** Precached: the pages with their scripts, styles, font and drawings. */
  core: 'site-core',
  /** One version of each picture, in a width for phones. */
  pictures: 'site-pictures',
  /** Runtime cache of pages that are not precached, such as older posts. */
  visited: 'site-visited',
  /** Runtime cache of pictures in the hosted storage. */
  storage: 'site-storage',
  /** The film, when the visitor saved it. */
  film: 'site-film',
  /** The worker's own records. */
  notes: 'site-notes',
} as const
