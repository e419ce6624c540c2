import type { Catalogue } from './catalogue'
import type { Facts } from './facts'

/**
 * Lookups in other entries while one entry is checked. Each result is a separate dependency, so that a new post does not
 * invalidate the checks of every page; `catalogue` and `media` are for suggestions only.
 */
export interface Lookup {
  /** File and template of the page or post at an address. */
  page(address: string): Pick<Facts, 'file' | 'template'> | undefined
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
