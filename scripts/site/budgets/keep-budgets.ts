import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { budgets } from './budgets'
import { compressedSize, firstScreenOf, scriptsOf, sizesIn } from './page-cost'
import { picturesOf } from './pictures'

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
  const sizeOf = sizesIn(dist)
  /** First screens: compressing is slow, so of each template only the longest one is measured. */
  const longest = new Map<string, { file: string; text: string }>()
  for (const { file, template } of pages) {
    const html = readFileSync(join(dist, file), 'utf8')
    const judge = (what: string, bytes: number, budget: number) => {
      if (bytes > budget) found.push({ file, what, bytes, budget })
    }
    judge('scripts of the first load', await sizeOf(scriptsOf(html)), budgets.firstLoadScript)
    if (template === 'home') {
      const { first, all } = picturesOf(html)
      judge('pictures of the first screen', await sizeOf(first), budgets.homeFirstPictures)
      judge('all pictures', await sizeOf(all), budgets.homePictures)
    }
    if (template === 'product')
      judge('all pictures', await sizeOf(picturesOf(html).all), budgets.productPictures)
    const text = firstScreenOf(html)
    if (text.length > (longest.get(template)?.text.length ?? 0)) longest.set(template, { file, text })
  }
  found.push(...(await largeFirstScreens([...longest.values()])))
  return found.sort((one, other) => other.bytes / other.budget - one.bytes / one.budget)
}

/** First screens over their budget. */
async function largeFirstScreens(screens: readonly { file: string; text: string }[]): Promise<Excess[]> {
  const budget = budgets.firstScreen
  const found: Excess[] = []
  for (const { file, text } of screens) {
    // Mostly a quick compression already shows that it is small enough.
    if ((await compressedSize(text, 'quickly')) <= budget) continue
    const bytes = await compressedSize(text)
    if (bytes > budget) found.push({ file, what: 'first screen', bytes, budget })
  }
  return found
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
  throw new Error(`The site is over its budgets (scripts/site/budgets/budgets.ts):\n${rows.join('\n')}`)
}
