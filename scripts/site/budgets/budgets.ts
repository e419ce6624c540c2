import type { PageKind } from '../../../src/pages/page-kind'

/**
 * The most that a page may cost a visitor, in bytes over the wire with text in Brotli. A page above fails the build; one
 * within the last {@link WARNING_SHARE} of it is printed.
 */
export const budgets = {
  /** All scripts of a page's first load, which run until it is hydrated. */
  firstLoadScript: 100_000,
  /** The document up to the end of its first section with all styles it waits for: about ten packets of 1,460 bytes. */
  firstScreen: 15_500,
  /**
   * The whole document. TCP starts with 10 packets of 1,460 bytes (RFC 6928) and doubles them at each round trip, so 43.8 kB,
   * with about 700 bytes of headers, arrive in two; a longer document paints one round trip later.
   */
  document: 43_000,
  /** Pictures on the first screen of a page with many, on a phone. */
  firstOfManyPictures: 120_000,
  /** All pictures of a page with many, such as the home page, on a phone. */
  manyPictures: 450_000,
  /** All pictures of a page with few, such as that of a product, on a phone. */
  fewPictures: 200_000,
} as const

/** Budgets for the pictures of a page, by what its kind declares. */
export const pictureBudgets: Readonly<
  Record<PageKind['pictureBudget'], { readonly first?: BudgetName; readonly all?: BudgetName }>
> = {
  many: { first: 'firstOfManyPictures', all: 'manyPictures' },
  few: { all: 'fewPictures' },
  none: {},
}

/** Share of a budget from which builds warn, so that a change of another page does not exceed it without notice. */
export const WARNING_SHARE = 0.97

export type BudgetName = keyof typeof budgets

/** A part of what a page costs, such as a script or the styles of its first screen. */
export interface Part {
  readonly name: string
  readonly bytes: number
}

/** A page that uses more than the warning share of a budget, in bytes. */
export interface HeavyPage {
  /** The document, below the folder of the site. */
  readonly file: string
  readonly name: BudgetName
  readonly bytes: number
  /** The heaviest parts, at most three, the heaviest first. */
  readonly parts: readonly Part[]
}

/** Whether bytes are in the warning band of a budget, or above it. */
export function isHeavy(name: BudgetName, bytes: number): boolean {
  return bytes > budgets[name] * WARNING_SHARE
}

/** The three heaviest of parts, the heaviest first. */
export function heaviest(parts: readonly Part[]): Part[] {
  return [...parts].sort((one, other) => other.bytes - one.bytes).slice(0, 3)
}

/** The longest that a page may take, in milliseconds. Times depend on the machine: only `npm run bench` compares them. */
export const timeBudgets = {
  /** From a click on a link to the painted page, once the page was fetched on intent: 95 of 100 times. */
  navigation: 40,
  /** From a press on the menu, the unit switch or an arrow of a carousel to the next frame. */
  interaction: 100,
  /** From a key in the search field to the frame with its results, on a processor slowed down four times. */
  search: 50,
  /** What long tasks block while a page loads, on a processor slowed down four times. */
  blocking: 50,
  /** Largest Contentful Paint without a network in a browser that has just started, on a slowed down processor. */
  offlineStart: 1000,
} as const
