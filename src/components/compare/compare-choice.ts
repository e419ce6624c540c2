/** Key in localStorage. */
const STORAGE_KEY = 'compare'
/** Window event after a change in this tab. */
const CHANGED = 'compare-changed'
/** Window event after the visitor has pressed a compare button. */
export const COMPARE_TOGGLED_EVENT = 'compare-toggled'
/** Most products of a comparison. */
export const MAX_COMPARED = 4

/** A product that the visitor has chosen to compare. */
export interface ComparedChoice {
  /** File name of its page, as in `medical-oxygen`. */
  readonly product: string
  /** Its short name. */
  readonly name: string
}

const nothing: readonly ComparedChoice[] = []
let unstored: string | null = null
let parsed: { readonly text: string | null; readonly choice: readonly ComparedChoice[] } | undefined

/** Returns the chosen products; the same array until they change. */
export function comparedChoice(): readonly ComparedChoice[] {
  const text = read()
  if (parsed?.text !== text) parsed = { text, choice: parse(text) }
  return parsed.choice
}

/** Stores the chosen products; without storage access they last until the page closes. */
export function setComparedChoice(choice: readonly ComparedChoice[]): void {
  const text = choice.length > 0 ? JSON.stringify(choice.slice(0, MAX_COMPARED)) : null
  unstored = text
  try {
    if (text === null) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, text)
  } catch {
    // Private windows may refuse storage.
  }
  dispatchEvent(new Event(CHANGED))
}

/** Adds a product to the choice, unless the choice is full, or takes it out. */
export function toggleCompared(toggled: ComparedChoice): void {
  const choice = comparedChoice()
  const rest = choice.filter(({ product }) => product !== toggled.product)
  setComparedChoice(rest.length < choice.length ? rest : [...choice, toggled])
  dispatchEvent(new Event(COMPARE_TOGGLED_EVENT))
}

/** Calls back when the choice changes, in any tab. Returns a function that stops it. */
export function onComparedChoice(callback: () => void): () => void {
  addEventListener(CHANGED, callback)
  addEventListener('storage', callback)
  return () => {
    removeEventListener(CHANGED, callback)
    removeEventListener('storage', callback)
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return unstored
  }
}

function parse(text: string | null): readonly ComparedChoice[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isChoice).slice(0, MAX_COMPARED) : nothing
  } catch {
    return nothing
  }
}

function isChoice(item: unknown): item is ComparedChoice {
  if (typeof item !== 'object' || item === null || !('product' in item && 'name' in item)) return false
  const { product, name } = item
  return typeof product === 'string' && /^[a-z0-9-]{1,60}$/.test(product) && typeof name === 'string'
}
