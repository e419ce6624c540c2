import type { PageLink } from '../generated/content'
import { editDistance } from '../tools/search/edit-distance'

/** Limits for an address that anybody may have written. */
const MAX_PATH = 200
const MAX_WORDS = 8
const MAX_PAGES = 3
/** Longest search, in UTF-16 units: the text of the button that starts it. */
const MAX_SEARCH = 60
/** Least score of a suggestion: one word that is nearly right. */
const MIN_SCORE = 0.7

/** The words of an address, as in `medcal oxygen` for `/product/medcal-oxygen.html`; the names of folders are left out. */
export function wordsOf(path: string): string[] {
  const [, ...parts] = decoded(path.slice(0, MAX_PATH)).replace(/\/+$/, '').split('/')
  const folders = parts.slice(0, -1)
  const last = parts.at(-1)?.replace(/\.html?$/i, '') ?? ''
  const words = wordsIn(last)
  return (words.length > 0 ? words : folders.flatMap(wordsIn)).slice(0, MAX_WORDS)
}

/** A search for the words of a wrong address; undefined when it has none. */
export function searchWords(path: string): string | undefined {
  const words = wordsOf(path)
    .join(' ')
    .slice(0, MAX_SEARCH)
    .replace(/\p{Cs}$/u, '')
  return words === '' ? undefined : words
}

/** The pages whose address or name is most like a wrong address, best first. */
export function similarPages(path: string, pages: readonly PageLink[]): PageLink[] {
  const words = wordsOf(path)
  const rated = pages.map((page) => {
    const own = new Set([...wordsIn(page.link), ...wordsIn(page.title)])
    const score = words.reduce((sum, word) => sum + bestLikeness(word, own), 0)
    return { page, score }
  })
  const best = Math.max(MIN_SCORE, ...rated.map(({ score }) => score / 2))
  return rated
    .filter(({ score }) => score >= best)
    .sort((left, right) => right.score - left.score)
    .slice(0, MAX_PAGES)
    .map(({ page }) => page)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function wordsIn(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2)
}

function bestLikeness(word: string, others: ReadonlySet<string>): number {
  return Math.max(0, ...[...others].map((other) => likeness(word, other)))
}

/** 1 for the same word, less for the beginning of one and for one with a few other letters, else 0. */
function likeness(word: string, other: string): number {
  if (word === other) return 1
  if (other.startsWith(word) || word.startsWith(other)) return 0.8
  const allowed = Math.min(word.length, other.length) < 6 ? 1 : 2
  return Math.abs(word.length - other.length) <= allowed && editDistance(word, other) <= allowed ? 0.7 : 0
}
