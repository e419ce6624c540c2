import { full } from '../../generated/interface/compare-bar'
import { createStore } from '../state/store'
import { createStoredList, useStoredList } from '../stored-list'

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

/** The last press of a compare button or box since the page loaded, and the product. */
export interface CompareChange {
  readonly kind: 'added' | 'removed' | 'refused'
  readonly name: string
}

/** The last change of the choice in this tab; undefined before the first. */
export const compareChange = createStore<CompareChange | undefined>(undefined)

/** Adds a product to the choice, unless the choice is full, or takes it out. */
export function setCompared(changed: ComparedChoice, isChosen: boolean): void {
  const rest = comparedChoice.get().filter(({ product }) => product !== changed.product)
  const isRefused = isChosen && rest.length >= MAX_COMPARED
  if (!isRefused) comparedChoice.set(isChosen ? [...rest, changed] : rest)
  const kind = isRefused ? 'refused' : isChosen ? 'added' : 'removed'
  compareChange.set({ kind, name: changed.name })
}

/**
 * The state of a product's compare button or box.
 * @param link address of the product page
 */
export function useCompared(link: string) {
  const product = link.slice(link.lastIndexOf('/') + 1)
  const choice = useStoredList(comparedChoice)
  const isChosen = choice.some((one) => one.product === product)
  const isFull = !isChosen && choice.length >= MAX_COMPARED
  /** Why the product cannot be added; the control stays enabled for the keyboard, so that screen readers find the reason. */
  return { product, isChosen, refusal: isFull ? full({ count: MAX_COMPARED }) : undefined }
}

function isChoice(item: object): item is ComparedChoice {
  if (!('product' in item && 'name' in item)) return false
  const { product, name } = item
  return typeof product === 'string' && /^[a-z0-9-]{1,60}$/.test(product) && typeof name === 'string'
}
