import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { budgets } from './budgets'
import { compressedSize, firstScreenOf, pageCost } from './page-cost'

/** A page of the built site. */
export interface Page {
  /** Its document below the folder of the site. */
  readonly file: string
  readonly template: string
}

/** A figure that is over its budget. */
export interface Excess {
  readonly file: string
  readonly what: string
  readonly bytes: number
  readonly budget: number
}

/**
 * Compares every page of a built site with the budgets.
 * @param dist folder of the site, precompressed
 * @returns what is over a budget, the worst first
 */
export async function overBudget(dist: string, pages: readonly Page[]): Promise<Excess[]> {
  const found: Excess[] = []
  for (const { file, template } of pages) {
    const cost = await pageCost(dist, file)
    const judge = (what: string, bytes: number, budget: number) => {
      if (bytes > budget) found.push({ file, what, bytes, budget })
    }
    judge('scripts of the first load', cost.firstLoadScript, budgets.firstLoadScript)
    if (template === 'home') {
      judge('pictures of the first screen', cost.firstPictures, budgets.homeFirstPictures)
      judge('all pictures', cost.pictures, budgets.homePictures)
    }
    if (template === 'product') judge('all pictures', cost.pictures, budgets.productPictures)
  }
  found.push(...(await largeFirstScreens(dist, pages)))
  return found.sort((one, other) => other.bytes / other.budget - one.bytes / one.budget)
}

/** First screens over their budget. Compressing is slow, so of each template only the longest one is measured. */
async function largeFirstScreens(dist: string, pages: readonly Page[]): Promise<Excess[]> {
  const longest = new Map<string, { file: string; text: string }>()
  for (const { file, template } of pages) {
    const text = firstScreenOf(await readFile(join(dist, file), 'utf8'))
    if (text.length > (longest.get(template)?.text.length ?? 0)) longest.set(template, { file, text })
  }
  const budget = budgets.firstScreen
  const measured = await Promise.all(
    [...longest.values()].map(async ({ file, text }) => ({ file, bytes: await compressedSize(text) })),
  )
  return measured.flatMap(({ file, bytes }) =>
    bytes > budget ? [{ file, what: 'first screen', bytes, budget }] : [],
  )
}

/**
 * Ends a build that costs visitors more than the budgets allow.
 * @throws Error that lists what is too large
 */
export async function keepBudgets(dist: string, pages: readonly Page[]): Promise<void> {
  const found = await overBudget(dist, pages)
  if (found.length === 0) return
  const rows = found
    .slice(0, 20)
    .map(
      ({ file, what, bytes, budget }) =>
        `  ${file}: ${what}: ${bytes.toLocaleString('en-GB')} of ${budget.toLocaleString('en-GB')} bytes`,
    )
  throw new Error(`The site is over its budgets (scripts/budgets/budgets.ts):\n${rows.join('\n')}`)
}
