import type {
  FinderOption,
  FinderOptionAmount,
  FinderOptionAnswer,
  FinderPlant,
  PlantFinder,
} from '../../../generated/content'

/** The two lists of options. */
export type FinderList = 'have' | 'need'

/** Ids of the chosen options; one of them can be missing. */
export type FinderChoice = Readonly<Partial<Record<FinderList, string>>>

/** What a choice leads to. */
export interface ChosenPlant {
  readonly plant: FinderPlant
  /** The option that decides the plant, and so what is asked and answered. */
  readonly option: FinderOption
  readonly amount: FinderOptionAmount
  readonly answer: FinderOptionAnswer | undefined
}

const otherList = { have: 'need', need: 'have' } as const

/** The choice that shows first. */
export function firstChoice(finder: PlantFinder): FinderChoice {
  const [first] = finder.have
  return first ? choose(finder, {}, 'have', first.id) : {}
}

/**
 * The choice after an option was chosen. The chosen option of the other list stays if the two go together; otherwise one that
 * goes with the new option replaces it.
 */
export function choose(
  finder: PlantFinder,
  before: FinderChoice,
  list: FinderList,
  id: string,
): FinderChoice {
  const other = otherList[list]
  const { partners = [] } = finder[list].find((option) => option.id === id) ?? {}
  const kept = before[other]
  const isPublished = (partner: string) => finder[other].some((option) => option.id === partner)
  const partner = kept !== undefined && partners.includes(kept) ? kept : partners.find(isPublished)
  return { [list]: id, ...(partner !== undefined && { [other]: partner }) }
}

/** Whether an option goes with the chosen one of the other list. */
export function isPartner(finder: PlantFinder, choice: FinderChoice, list: FinderList, id: string): boolean {
  const other = otherList[list]
  const chosen = finder[other].find((option) => option.id === choice[other])
  return !chosen || chosen.partners.includes(id)
}

/** The plant of a choice: that of what the visitor has, otherwise that of what the visitor needs. */
export function plantOf(finder: PlantFinder, choice: FinderChoice): ChosenPlant | undefined {
  for (const list of ['have', 'need'] as const) {
    const option = finder[list].find(({ id }) => id === choice[list])
    const plant = finder.plants.find(({ id }) => id === option?.plant)
    if (option?.amount && plant) return { plant, option, amount: option.amount, answer: option.answer }
  }
  return undefined
}

/** Reads a choice and an amount from a query, which anybody can write: what does not exist is ignored. */
export function readChoice(
  finder: PlantFinder,
  query: string,
): { readonly choice: FinderChoice; readonly amount: number | undefined } | undefined {
  const parameters = new URLSearchParams(query)
  for (const list of ['have', 'need'] as const) {
    const id = parameters.get(list)
    if (id === null || !finder[list].some((option) => option.id === id)) continue
    const other = parameters.get(otherList[list]) ?? undefined
    const choice = choose(finder, { [otherList[list]]: other }, list, id)
    if (!plantOf(finder, choice)) continue
    const amount = Number(parameters.get('amount') ?? Number.NaN)
    return { choice, amount: isAmount(amount) ? amount : undefined }
  }
  return undefined
}

const LEAST = 0.01
const MOST = 99_999

/** Whether the finder calculates with an amount. */
export function isAmount(amount: number | undefined): amount is number {
  return amount !== undefined && amount >= LEAST && amount <= MOST
}
