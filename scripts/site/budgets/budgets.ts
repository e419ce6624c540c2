/** The most that a page may cost a visitor, in bytes over the wire with text in Brotli. An excess fails the build. */
export const budgets = {
  /** All scripts of a page's first load, which run until it is hydrated. */
  firstLoadScript: 92_000,
  /** The document up to the end of its first section with all styles it waits for: ten packets of 1,460 bytes. */
  firstScreen: 14_600,
  /** Pictures on the first screen of the home page, on a phone. */
  homeFirstPictures: 120_000,
  /** All pictures of the home page, on a phone. */
  homePictures: 450_000,
  /** All pictures of a product page, on a phone. */
  productPictures: 200_000,
} as const

export type BudgetName = keyof typeof budgets

/** A page that exceeds a budget, in bytes. */
export interface Excess {
  /** The document, below the folder of the site. */
  readonly file: string
  readonly name: BudgetName
  readonly bytes: number
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
