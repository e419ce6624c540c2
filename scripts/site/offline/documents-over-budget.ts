import { dirname } from 'node:path/posix'
import { isOverBudget, type PrecacheSize, sumOf } from './precache-size'

/**
 * Selects the documents to omit from the precache so that it meets its budget: from the folder with the most pages first,
 * and there in reverse alphabetical order. Their scripts and records stay, so that precached pages can still navigate to them.
 * @param sizes size of each precached file by path
 * @returns paths of documents in the order of their selection; none if everything fits
 */
export function documentsOverBudget(sizes: ReadonlyMap<string, PrecacheSize>): string[] {
  const sum = sumOf([...sizes.values()])
  let { sent, stored } = sum
  const folders = new Map<string, string[]>()
  for (const name of [...sizes.keys()].sort()) {
    const folder = dirname(name)
    // Top-level pages are the most important ones and are always precached.
    if (!name.endsWith('.html') || folder === '.') continue
    folders.set(folder, [...(folders.get(folder) ?? []), name])
  }
  const omitted: string[] = []
  while (isOverBudget({ sent, stored })) {
    const [largest] = [...folders.values()].sort((one, other) => other.length - one.length)
    const name = largest?.pop()
    const size = name === undefined ? undefined : sizes.get(name)
    if (name === undefined || !size) break
    omitted.push(name)
    sent -= size.sent
    stored -= size.stored
  }
  return omitted
}
