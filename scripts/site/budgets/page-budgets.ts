import { kindOf } from '../../content/kind-of'
import { firstScreenOf } from '../bundles/first-screen'
import type { PageLoad } from '../pages/page-load'
import { type BudgetName, type HeavyPage, heaviest, isHeavy, type Part, pictureBudgets } from './budgets'
import { compressedSize } from './compressed-size'

/**
 * Compares one page with the budgets of its scripts and pictures.
 * @param page its document below the folder of the site, and its template
 * @param sizeOf returns the bytes of a file over the wire, by its public address
 * @returns what is heavy about it; see `isHeavy`
 */
export function weighPage(
  { file, template }: { readonly file: string; readonly template: string },
  { scripts, pictures }: PageLoad,
  sizeOf: (address: string) => number,
): HeavyPage[] {
  const weigh = (addresses: readonly string[]) =>
    [...new Set(addresses)].map((address) => ({ name: partName(address), bytes: sizeOf(address) }))
  const parts: [name: BudgetName, parts: readonly Part[]][] = [['firstLoadScript', weigh(scripts)]]
  const { first, all } = pictureBudgets[kindOf(template)?.pictureBudget ?? 'none']
  if (first) parts.push([first, weigh(pictures.first)])
  if (all) parts.push([all, weigh(pictures.all)])
  return parts.flatMap(([name, own]) => {
    const bytes = own.reduce((sum, part) => sum + part.bytes, 0)
    return isHeavy(name, bytes) ? [{ file, name, bytes, parts: heaviest(own) }] : []
  })
}

/** Name of a file without its folder and its digest, as in `vendor.js`. */
function partName(address: string): string {
  return address.replace(/^.*\//, '').replace(/-[\w-]{8}(?=\.js$)/, '')
}

/** Compares a document and its first screen with their budgets. @throws as `firstScreenOf` */
export async function weighDocument(file: string, html: string): Promise<HeavyPage[]> {
  const found = await Promise.all([
    weighText(file, 'firstScreen', firstScreenOf(html)),
    weighText(file, 'document', html),
  ])
  return found.flat()
}

async function weighText(file: string, name: BudgetName, text: string): Promise<HeavyPage[]> {
  // Quick compression is an upper bound, which suffices for most pages.
  if (!isHeavy(name, await compressedSize(text, 'quickly'))) return []
  const bytes = await compressedSize(text)
  if (!isHeavy(name, bytes)) return []
  return [{ file, name, bytes, parts: heaviest(await textParts(text)) }]
}

/** What a document, or the beginning of one, consists of, each part compressed alone. */
function textParts(text: string): Promise<Part[]> {
  const styles = /<style>[\s\S]*?<\/style>/g
  const scripts = /<script\b[\s\S]*?<\/script>/g
  const markup = text.replace(styles, '').replace(scripts, '')
  const main = markup.indexOf('<main')
  const header = markup.indexOf('</head>')
  const parts = {
    styles: (text.match(styles) ?? []).join(''),
    'scripts and data': (text.match(scripts) ?? []).join(''),
    head: markup.slice(0, header),
    'page header': markup.slice(header, main),
    content: markup.slice(main),
  }
  return Promise.all(
    Object.entries(parts).map(async ([name, part]) => ({ name, bytes: await compressedSize(part) })),
  )
}
