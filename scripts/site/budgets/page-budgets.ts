import type { Excess } from './budgets'
import { type BudgetName, budgets } from './budgets'
import { compressedSize, scriptsOf } from './page-cost'
import { picturesOf } from './pictures'

/**
 * Compares one page with the budgets of its scripts and pictures.
 * @param page its document below the folder of the site, and its template
 * @param sizeOf resolves with the bytes of a file over the wire, by its public address without the first slash
 */
export async function pageExcess(
  { file, template }: { readonly file: string; readonly template: string },
  html: string,
  sizeOf: (path: string) => Promise<number>,
): Promise<Excess[]> {
  const sum = async (addresses: readonly string[]) => {
    const sizes = await Promise.all([...new Set(addresses)].map((address) => sizeOf(address.slice(1))))
    return sizes.reduce((total, size) => total + size, 0)
  }
  const figures: [name: BudgetName, bytes: number][] = [['firstLoadScript', await sum(scriptsOf(html))]]
  if (template === 'home') {
    const { first, all } = picturesOf(html)
    figures.push(['homeFirstPictures', await sum(first)], ['homePictures', await sum(all)])
  }
  if (template === 'product') figures.push(['productPictures', await sum(picturesOf(html).all)])
  return figures
    .filter(([name, bytes]) => bytes > budgets[name])
    .map(([name, bytes]) => ({ file, name, bytes }))
}

/** Compares a first screen with its budget; see `firstScreenOf`. */
export async function firstScreenExcess(file: string, text: string): Promise<Excess[]> {
  // Quick compression is an upper bound, which suffices for most pages.
  if ((await compressedSize(text, 'quickly')) <= budgets.firstScreen) return []
  const bytes = await compressedSize(text)
  return bytes > budgets.firstScreen ? [{ file, name: 'firstScreen', bytes }] : []
}
