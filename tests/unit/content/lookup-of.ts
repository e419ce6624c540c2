import { makeCatalogue } from '../../../scripts/content/catalogue'
import type { Lookup } from '../../../scripts/content/lookup'

/** A lookup in a site without content. @param parts what differs */
export function lookupOf(parts: Partial<Lookup> = {}): Lookup {
  return {
    page: () => undefined,
    isReadable: () => true,
    site: () => '',
    figure: () => undefined,
    mayState: () => false,
    figureLabels: () => [],
    recordFirst: () => undefined,
    movedTo: () => undefined,
    day: () => '2026-01-15',
    latestLikelyDay: () => '2027-01-15',
    hasMedia: () => false,
    hasFilm: () => false,
    catalogue: () => makeCatalogue([], []),
    media: () => [],
    films: () => [],
    ...parts,
  }
}
