import type { Catalogue } from './catalogue'
import type { Facts } from './facts'
import type { Stated } from './figures-in'

/**
 * Lookups in other entries while one entry is checked. Each result is a separate dependency, so that a new post does not
 * invalidate the checks of every page; `catalogue` and `media` are for suggestions only.
 */
export interface Lookup {
  /** File and template of the page or post at an address. */
  page(address: string): Pick<Facts, 'file' | 'template'> | undefined
  /** What the page at an address, or the entry of a file, states under a label; its result alone is a dependency. */
  figure(page: string, label: string): Stated | undefined
  /** Labels of all figures of that page, for suggestions. */
  figureLabels(page: string): readonly string[]
  hasRecord(collection: string, name: string): boolean
  /** @param name path below content/media/ */
  hasMedia(name: string): boolean
  hasFilm(name: string): boolean
  catalogue(): Catalogue
  /** Names of all files below content/media/. */
  media(): readonly string[]
  /** Names of the films in public/video/, without formats and endings. */
  films(): readonly string[]
}
