import { isOverBudget, type PrecacheSize } from './precache-size'

/** Maximum size of all precached small pictures, in bytes. */
export const SMALL_PICTURES_BUDGET = 200_000

/**
 * Selects the small pictures to precache: the first ones that fit into their own budget and that of the precache.
 * @param rest size of everything else in the precache
 * @param pictures size of each picture by path, the most important first
 */
export function smallPicturesWithin(
  rest: Pick<PrecacheSize, 'sent' | 'stored'>,
  pictures: ReadonlyMap<string, PrecacheSize>,
): Map<string, PrecacheSize> {
  const selected = new Map<string, PrecacheSize>()
  let bytes = 0
  for (const [path, size] of pictures) {
    bytes += size.stored
    const isTooMuch = isOverBudget({ sent: rest.sent + bytes, stored: rest.stored + bytes })
    if (isTooMuch || bytes > SMALL_PICTURES_BUDGET) break
    selected.set(path, size)
  }
  return selected
}
