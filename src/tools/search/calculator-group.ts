import { toTerm, wordsIn } from '../../contracts/search-index/terms'
import type { SearchEntry } from '../../generated/content'
import type { FoundQuantity } from '../../units/find-quantity'
import { toNormalFlow } from '../../units/normal-flow'
import { definitionOf, isPower, type TenderGas, type Unit, unitIn } from '../../units/unit-table'
import type { WordMatch } from './rank-matches'
import type { Result, ResultGroup } from './results'

type Field = NonNullable<SearchEntry['fields']>[number]

interface Typed {
  readonly quantities: readonly FoundQuantity[]
  readonly text: string
  readonly gas: TenderGas | undefined
  /** Products of which the search speaks. */
  readonly products: readonly SearchEntry[]
  /** Whether the search has words beside the figures. */
  readonly hasWords: boolean
}

/** Returns the raw material of a calculator that a text names. */
export function feedstockIn(text: string, entries: readonly SearchEntry[]): string | undefined {
  const typed = new Set(wordsIn(text).map(toTerm))
  return entries
    .flatMap(({ fields = [] }) => fields.map(({ feedstock }) => feedstock))
    .find(
      (feedstock) => feedstock !== undefined && wordsIn(feedstock).some((word) => typed.has(toTerm(word))),
    )
}

/**
 * Returns the calculators of what a search speaks of, with its figure in their addresses: a raw material as their input,
 * another flow as the result to calculate backwards from.
 */
export function calculatorGroup(
  { quantities, text, gas, products, hasWords }: Typed,
  entries: readonly SearchEntry[],
  matches: readonly WordMatch[],
): ResultGroup[] {
  const feedstock = feedstockIn(text, entries)
  const found = new Set(matches.filter(({ isNamed }) => isNamed).map(({ id }) => entries[id]))
  const links = new Set<string | undefined>(products.map(({ link }) => link))
  const results = entries.flatMap((entry): Result[] => {
    // Entries of other kinds have no fields, and so no result below.
    const isAbout = found.has(entry) || links.has(entry.product)
    for (const { unit, ...quantity } of quantities) {
      if (unit === undefined) continue
      const fields = (entry.fields ?? []).filter((field) =>
        hasWords ? isAbout && field.feedstock === feedstock : isTenderResult(unit, field),
      )
      for (const field of fields) {
        const figure = figureFor({ ...quantity, unit }, field, gas)
        if (figure === undefined) continue
        const link = `${entry.link}?${field.query}${encodeURIComponent(figure)}`
        return [{ entry: { ...entry, link }, reason: { by: 'words' }, marked: new Set() }]
      }
    }
    return []
  })
  return results.length > 0 ? [{ name: 'calculators', results, total: results.length }] : []
}

/** Whether tenders state a result of a calculator in this unit, so that it needs no further words. */
function isTenderResult(unit: Unit, { unit: own, gas, cooling }: Field): boolean {
  if (definitionOf(unit).kind === 'cylinders' || (unit === 'TR' && cooling)) return true
  return unitIn(own, 'tender', gas) === unit && definitionOf(own).in.metric !== unit
}

/** Figure for a field as its calculator reads it; undefined if the two measure different things. */
function figureFor(
  { min, max, unit, reference }: FoundQuantity & { readonly unit: Unit },
  field: Field,
  gas: TenderGas | undefined,
): string | undefined {
  const [typed, own] = [definitionOf(unit).kind, definitionOf(field.unit).kind]
  const isFlow = (kind: typeof typed) => kind === 'flow' || kind === 'gas flow'
  const isCooling = field.cooling && isPower(unit) && isPower(field.unit)
  if (typed === own || (isFlow(typed) && isFlow(own)) || isCooling) {
    const temperature = reference?.split(',')[0]
    return temperature === undefined ? `${max} ${unit}` : `${max} ${unit} at ${temperature}`
  }
  const normal =
    own === 'gas flow' ? toNormalFlow({ min, max, unit, reference }, gas ?? field.gas) : undefined
  return normal && String(Number(normal.max.toPrecision(4)))
}
