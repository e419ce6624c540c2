import type { Catalogue } from './catalogue'
import type { Facts } from './facts'

/**
 * Questions that the checks of one entry ask about the others. Each answer is a dependency of its own, so that a new
 * post does not make every page be checked again; `catalogue` and `media` are for suggestions only.
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
