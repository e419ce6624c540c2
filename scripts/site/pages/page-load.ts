import { firstScreenOf } from '../bundles/first-screen'
import { picturesOf } from './pictures'
import { startScriptsOf } from './start-scripts'

/** What a document makes a visitor load, as public addresses, and its length. */
export interface PageLoad {
  readonly scripts: readonly string[]
  /** Pictures that are not lazy, and all, as a phone selects them. */
  readonly pictures: { readonly first: readonly string[]; readonly all: readonly string[] }
  /** Number of characters of the first screen, and of the whole document. */
  readonly firstScreen: number
  readonly document: number
}

/** Reads from a document what it makes a visitor load. @throws as `firstScreenOf` */
export function pageLoad(html: string): PageLoad {
  return {
    scripts: scriptsOf(html),
    pictures: picturesOf(html),
    firstScreen: firstScreenOf(html).length,
    document: html.length,
  }
}

/** Addresses of the scripts of a document's first load, including preloads. */
export function scriptsOf(html: string): string[] {
  const patterns = [/<script\b[^>]*\ssrc="([^"]+)"/g, /<link\b[^>]*rel="modulepreload"[^>]*\shref="([^"]+)"/g]
  const named = patterns.flatMap((pattern) =>
    [...html.matchAll(pattern)].flatMap(([, address]) => address ?? []),
  )
  return [...named, ...startScriptsOf(html)]
}
