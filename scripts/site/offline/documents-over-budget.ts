import { dirname } from 'node:path/posix'
import { PRECACHE_BUDGET, type PrecacheSize, sumOf } from './precache-size'

/**
 * Chooses the documents that have to stay out of the core for it to keep to its budget: of the folder with the most
 * pages first, and there from the end. Their scripts and records stay in, so that a saved page still leads on to them.
 * @param sizes size of each file of the core, by its path
 * @returns paths of documents, in the order in which they were given up; none when everything fits
 */
export function documentsOverBudget(sizes: ReadonlyMap<string, PrecacheSize>): string[] {
  const sum = sumOf([...sizes.values()])
  let { sent, stored } = sum
  const folders = new Map<string, string[]>()
  for (const name of [...sizes.keys()].sort()) {
    const folder = dirname(name)
    // The pages of the first level are what a site is about.
    if (!name.endsWith('.html') || folder === '.') continue
    folders.set(folder, [...(folders.get(folder) ?? []), name])
  }
  const left: string[] = []
  while (Math.max(sent, stored) > PRECACHE_BUDGET) {
    const [largest] = [...folders.values()].sort((one, other) => other.length - one.length)
    const name = largest?.pop()
    const size = name === undefined ? undefined : sizes.get(name)
    if (name === undefined || !size) break
    left.push(name)
    sent -= size.sent
    stored -= size.stored
  }
  return left
}
