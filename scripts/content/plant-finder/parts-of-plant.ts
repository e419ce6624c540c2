import type { Path } from '../model'
import type { AuthoredFinder } from './authored-finder'

type OptionList = 'have' | 'need'
const lists: readonly OptionList[] = ['have', 'need']
const otherList = { have: 'need', need: 'have' } as const

/** What a finder has for one plant only. */
export interface PartsOfPlant {
  /** Paths in the finder: the plant, and the options that lead to no other. */
  readonly own: readonly Path[]
  /** Paths of mentions of these options in others that stay. */
  readonly mentions: readonly Path[]
}

/**
 * Lists what is removed together with a plant of a finder: the options that lead only to it.
 * @returns undefined if nothing would be left of a list
 */
export function partsOfPlant(finder: AuthoredFinder, index: number): PartsOfPlant | undefined {
  const plant = finder.plants[index]
  if (!plant || finder.plants.length === 1) return undefined
  const gone = { have: new Set<string>(), need: new Set<string>() }
  const leadsNowhere = (list: OptionList) => (option: AuthoredFinder['have'][number]) =>
    option.plant === undefined
      ? option.partners.length > 0 && option.partners.every((id) => gone[otherList[list]].has(id))
      : option.plant === plant.id
  for (let before = -1; before !== gone.have.size + gone.need.size; ) {
    before = gone.have.size + gone.need.size
    for (const list of lists) for (const { id } of finder[list].filter(leadsNowhere(list))) gone[list].add(id)
  }
  if (lists.some((list) => finder[list].every(({ id }) => gone[list].has(id)))) return undefined
  const options = lists.flatMap((list) =>
    finder[list].map((option, at) => ({ list, option, at, isGone: gone[list].has(option.id) })),
  )
  return {
    own: [
      ['plants', index],
      ...options.filter(({ isGone }) => isGone).map(({ list, at }): Path => [list, at]),
    ],
    mentions: options
      .filter(({ isGone }) => !isGone)
      .flatMap(({ list, option, at }) =>
        option.partners.flatMap((id, place): Path[] =>
          gone[otherList[list]].has(id) ? [[list, at, 'partners', place]] : [],
        ),
      ),
  }
}
