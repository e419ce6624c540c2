import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assertBudgets, type Excess, readBudgetExceptions } from './budget-exceptions'
import { type BudgetName, budgets } from './budgets'
import { compressedSize, firstScreenOf, scriptsOf, sizesIn } from './page-cost'
import { picturesOf } from './pictures'

/** A page of the built site. */
export interface Page {
  /** Its document below the folder of the site. */
  readonly file: string
  readonly template: string
}

/**
 * Compares every page of a built site with the budgets.
 * @param dist folder of the site, precompressed
 * @returns what exceeds a budget, whether an exception allows it or not
 */
export async function overBudget(dist: string, pages: readonly Page[]): Promise<Excess[]> {
  const found: Excess[] = []
  const sizeOf = sizesIn(dist)
  /** Compressing is slow: only the longest first screen of each template is measured. */
  const longest = new Map<string, { file: string; text: string }>()
  for (const { file, template } of pages) {
    const html = readFileSync(join(dist, file), 'utf8')
    const compare = (name: BudgetName, bytes: number) => {
      if (bytes > budgets[name]) found.push({ file, name, bytes })
    }
    compare('firstLoadScript', await sizeOf(scriptsOf(html)))
    if (template === 'home') {
      const { first, all } = picturesOf(html)
      compare('homeFirstPictures', await sizeOf(first))
      compare('homePictures', await sizeOf(all))
    }
    if (template === 'product') compare('productPictures', await sizeOf(picturesOf(html).all))
    const text = firstScreenOf(html)
    if (text.length > (longest.get(template)?.text.length ?? 0)) longest.set(template, { file, text })
  }
  found.push(...(await largeFirstScreens([...longest.values()])))
  return found
}

/** First screens that exceed their budget. */
async function largeFirstScreens(screens: readonly { file: string; text: string }[]): Promise<Excess[]> {
  const budget = budgets.firstScreen
  const found: Excess[] = []
  for (const { file, text } of screens) {
    // For most of them, a quick compression already shows that they are small enough.
    if ((await compressedSize(text, 'quickly')) <= budget) continue
    const bytes = await compressedSize(text)
    if (bytes > budget) found.push({ file, name: 'firstScreen', bytes })
  }
  return found
}

/**
 * Ends a build that costs visitors more than the budgets allow, and prints the exceptions from them.
 * @param root folder of the project, whose package.json may allow exceptions
 * @throws Error that lists what is too large
 */
export async function keepBudgets(root: string, dist: string, pages: readonly Page[]): Promise<void> {
  for (const line of assertBudgets(await overBudget(dist, pages), readBudgetExceptions(root)))
    console.log(line)
}
