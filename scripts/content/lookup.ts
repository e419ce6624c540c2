import type { Catalogue } from './catalogue'
import type { EntryFacts } from './facts'
import type { Stated } from './figures-in'

/** A page or post, public or not. */
export interface KnownPage extends Pick<EntryFacts, 'file' | 'template' | 'anchors' | 'collection'> {
  /** See `firstDay`. */
  readonly first: string
}

/**
 * Lookups in other entries while one entry is checked. Each result is a separate dependency, so that a new post does not
 * invalidate the checks of every page; `catalogue` and `media` are for suggestions only.
 */
export interface Lookup {
  page(address: string): KnownPage | undefined
  /**
   * Whether everything that a file holds is known: the file and the files that it includes can be read. True for a file that
   * does not exist.
   */
  isReadable(file: string): boolean
  /** Public address of the site; empty if it is missing. */
  site(): string
  /** What the page at an address, or the entry of a file, states under a label. */
  figure(page: string, label: string): Stated | undefined
  /**
   * Whether that page may state a figure although none was found: its file cannot be read, or has a mistake in the figure or its
   * section.
   */
  mayState(page: string, label: string): boolean
  /** Labels of all figures of that page, for suggestions. */
  figureLabels(page: string): readonly string[]
  /** First day of a record of a collection; see `firstDay`. Undefined when there is no such record. */
  recordFirst(collection: string, name: string): string | undefined
  /** Where the redirects lead from an address. */
  movedTo(address: string): string | undefined
  /** The day for which the site is built. */
  day(): string
  /** The latest day that a date of the content may have. */
  latestLikelyDay(): string
  /** @param name path below content/media/ */
  hasMedia(name: string): boolean
  hasFilm(name: string): boolean
  /** All entries, public or not. */
  catalogue(): Catalogue
  /** Names of all files below content/media/. */
  media(): readonly string[]
  /** Names of the films in public/video/, without formats and endings. */
  films(): readonly string[]
}
