import { useSyncExternalStore } from 'react'
import { full } from '../../generated/interface/compare-bar'
import { createStore } from '../state/store'

/** Most products of a comparison. */
export const MAX_COMPARED = 4

/** A product that the visitor has chosen to compare. */
export interface ComparedChoice {
  /** File name of its page, as in `medical-oxygen`. */
  readonly product: string
  /** Its short name. */
  readonly name: string
}

/** Key in localStorage; the privacy page names it. */
const STORAGE_KEY = 'compare'
const CHANGED = 'compare-changed'

let unstored: string | null = null
let parsed: { readonly text: string | null; readonly choice: readonly ComparedChoice[] } | undefined

/** The products that the visitor has chosen to compare, stored on this device and shared by all tabs. */
export const comparedChoice = {
  /** Returns the products; the same array until they change. */
  get: (): readonly ComparedChoice[] => {
    const text = readText()
    if (parsed?.text !== text) parsed = { text, choice: parseChoice(text) }
    return parsed.choice
  },
  /** Stores the products; without storage access they last until the page closes. */
  set: (choice: readonly ComparedChoice[]): void => {
    const text = choice.length > 0 ? JSON.stringify(choice.slice(0, MAX_COMPARED)) : null
    unstored = text
    try {
      if (text === null) localStorage.removeItem(STORAGE_KEY)
      else localStorage.setItem(STORAGE_KEY, text)
    } catch {
      // Private windows may refuse storage.
    }
    dispatchEvent(new Event(CHANGED))
  },
}

function readText(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return unstored
  }
}

/** Parses a stored choice, which the visitor or another version may have written. */
function parseChoice(text: string | null): readonly ComparedChoice[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isChoice).slice(0, MAX_COMPARED) : []
  } catch {
    return []
  }
}

function subscribe(callback: () => void): () => void {
  addEventListener(CHANGED, callback)
  addEventListener('storage', callback)
  return () => {
    removeEventListener(CHANGED, callback)
    removeEventListener('storage', callback)
  }
}

const none: readonly never[] = []

/** Returns the products that the visitor has chosen to compare, in any tab; none until hydration. */
export function useComparedChoice(): readonly ComparedChoice[] {
  return useSyncExternalStore(subscribe, comparedChoice.get, () => none)
}

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
  const choice = useComparedChoice()
  const isChosen = choice.some((one) => one.product === product)
  const isFull = !isChosen && choice.length >= MAX_COMPARED
  /** Why the product cannot be added; the control stays enabled for the keyboard, so that screen readers find the reason. */
  return { product, isChosen, refusal: isFull ? full({ count: MAX_COMPARED }) : undefined }
}

function isChoice(item: unknown): item is ComparedChoice {
  if (typeof item !== 'object' || item === null || !('product' in item && 'name' in item)) return false
  const { product, name } = item
  return typeof product === 'string' && /^[a-z0-9-]{1,60}$/.test(product) && typeof name === 'string'
}
