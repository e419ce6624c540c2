import type { SearchEntry } from '../../generated/content'
import type { FoundQuantity } from '../../units/find-quantity'
import { niceScale, type Scale } from '../../units/scale'
import { sharedScale } from '../../units/shared-scale'
import { unitIn } from '../../units/unit-table'
import { compareRange, intervalIn } from './compare-range'
import type { Result } from './results'

/** The ranges of the site by how they lie to a typed figure, the nearest first. */
export interface RangeMatches {
  readonly quantity: FoundQuantity
  readonly inside: readonly Result[]
  readonly near: readonly Result[]
  readonly outside: readonly Result[]
}

/** A near miss is at most this far away; see `compareRange`. */
const NEAR = 1
const noWords: ReadonlySet<string> = new Set()

/** Compares a typed figure with the ranges of specifications. Ranges of one property and unit share a scale. */
export function searchRanges(quantity: FoundQuantity, specifications: readonly SearchEntry[]): RangeMatches {
  const compared = specifications.flatMap((entry) => {
    const needle = entry.quantity && intervalIn(quantity, entry.quantity, entry.property)
    if (!needle || !entry.quantity) return []
    return [{ entry, quantity: entry.quantity, needle, ...compareRange(needle, entry.quantity) }]
  })
  const order = [...new Set(compared.map(({ entry }) => scaleKey(entry)))]
  compared.sort(
    (one, other) =>
      one.distance - other.distance ||
      Number(isTenderUnit(other.entry, quantity)) - Number(isTenderUnit(one.entry, quantity)) ||
      order.indexOf(scaleKey(one.entry)) - order.indexOf(scaleKey(other.entry)),
  )
  const results = (wanted: typeof compared): Result[] => {
    const scales = new Map<string, Scale>()
    return wanted.map(({ entry, fit, needle }) => {
      const key = scaleKey(entry)
      const alike = compared.filter((one) => scaleKey(one.entry) === key)
      const scale = scales.get(key) ?? scaleOf(alike)
      scales.set(key, scale)
      return { entry, marked: noWords, needle, scale, reason: { by: 'range', fit, quantity } }
    })
  }
  const far = compared.filter(({ distance }) => distance > NEAR && Number.isFinite(distance))
  return {
    quantity,
    inside: results(compared.filter(({ fit }) => fit === 'inside')),
    near: results(compared.filter(({ fit, distance }) => fit !== 'inside' && distance <= NEAR)),
    outside: results(far),
  }
}

/** Whether tenders state a range in the unit of the typed figure and in no other, as oxygen in L/min. */
export function isTenderUnit({ quantity }: SearchEntry, { unit }: FoundQuantity): boolean {
  return quantity?.gas !== undefined && unitIn(quantity.unit, 'tender', quantity.gas) === unit
}

function scaleKey({ property, quantity }: SearchEntry): string {
  return `${property} ${quantity?.unit}`
}

function scaleOf(
  alike: readonly { entry: SearchEntry; quantity: NonNullable<SearchEntry['quantity']> }[],
): Scale {
  const [first] = alike
  if (alike.length === 1 && first) return first.entry.scale ?? niceScale(first.quantity)
  return sharedScale(alike.map(({ quantity }) => quantity))
}
