import { createStore } from '../../state/store'
import { createStoredList } from '../stored-list'

/** Most products of a comparison. */
export const MAX_COMPARED = 4

/** A product that the visitor has chosen to compare. */
export interface ComparedChoice {
  /** File name of its page, as in `medical-oxygen`. */
  readonly product: string
  /** Its short name. */
  readonly name: string
}

/** The products that the visitor has chosen to compare. */
export const comparedChoice = createStoredList<ComparedChoice>({
  key: 'compare',
  maximum: MAX_COMPARED,
  isItem: isChoice,
})

/** How many times the visitor has pressed a compare button since the page loaded. */
export const compareToggles = createStore(0)

/** Adds a product to the choice, unless the choice is full, or takes it out. */
export function toggleCompared(toggled: ComparedChoice): void {
  const choice = comparedChoice.get()
  const rest = choice.filter(({ product }) => product !== toggled.product)
  comparedChoice.set(rest.length < choice.length ? rest : [...choice, toggled])
  compareToggles.set(compareToggles.get() + 1)
}

function isChoice(item: object): item is ComparedChoice {
  if (!('product' in item && 'name' in item)) return false
  const { product, name } = item
  return typeof product === 'string' && /^[a-z0-9-]{1,60}$/.test(product) && typeof name === 'string'
}
