import { editDistance } from '../../../src/tools/search/edit-distance'
import { codePointOf } from '../code-point-of'

/**
 * The candidate that was probably meant: the nearest by edit distance, ignoring case, if fewer than half of the letters
 * differ; else the only candidate that contains the text or is contained in it. The first of equally near candidates.
 */
export function nearest(text: string, candidates: Iterable<string>): string | undefined {
  const wanted = text.toLowerCase()
  let best: string | undefined
  let limit = Math.max(1, Math.floor(wanted.length * 0.45))
  const overlapping: string[] = []
  for (const candidate of candidates) {
    const lower = candidate.toLowerCase()
    const isNear = Math.abs(wanted.length - lower.length) <= limit
    const distance = isNear ? editDistance(wanted, lower) : limit + 1
    if (distance <= limit) {
      best = candidate
      limit = distance - 1
    }
    if (overlaps(wanted, lower)) overlapping.push(candidate)
  }
  return best ?? (overlapping.length === 1 ? overlapping[0] : undefined)
}

/**
 * The address that was probably meant. Within one folder only the last segments are compared, because a shared prefix
 * would make any two addresses similar.
 */
export function nearestAddress(address: string, candidates: Iterable<string>): string | undefined {
  const addresses = [...candidates]
  const folder = address.slice(0, address.lastIndexOf('/') + 1)
  const beside = addresses.filter(
    (one) => one.lastIndexOf('/') === folder.length - 1 && one.startsWith(folder),
  )
  const near = nearest(
    address.slice(folder.length),
    beside.map((one) => one.slice(folder.length)),
  )
  return near === undefined
    ? nearest(
        address,
        addresses.filter((one) => !beside.includes(one)),
      )
    : folder + near
}

function overlaps(left: string, right: string): boolean {
  const [short, long] = left.length < right.length ? [left, right] : [right, left]
  return short.length >= 4 ? long.includes(short) : short.length === 3 && long.startsWith(short)
}

/** A suggestion as a list to spread into `help`; empty without a match. It names the letters that only look like others. */
export function suggestion(written: string, match: string | undefined): string[] {
  if (match === undefined) return []
  const foreign = [...new Set(written.match(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu))]
    .filter((letter) => !match.includes(letter))
    .map((letter) => {
      const script = /\p{Script=Greek}/u.test(letter) ? 'Greek' : 'Cyrillic'
      return `the ${script} letter ${letter} (${codePointOf(letter)})`
    })
  const holds = foreign.length > 0 ? `"${written}" holds ${formatList(foreign, 12, 'and')}. ` : ''
  return [`${holds}Did you mean "${match}"?`]
}

/** A suggestion of what to write, to spread into a problem with the repair; nothing without a match. */
export function didYouMean(
  written: string,
  match: string | undefined,
): {
  readonly help?: readonly string[]
  readonly repair?: string
} {
  return match === undefined ? {} : { help: suggestion(written, match), repair: match }
}

/** Says what to write, to spread into a problem with the repair. */
export function writeInstead(text: string): { readonly help: readonly string[]; readonly repair: string } {
  return { help: [`Write "${text}".`], repair: text }
}

/** Suggestion of the nearest candidate, as a list to spread into `help`. */
export function suggestNearest(text: string, candidates: Iterable<string>): string[] {
  return suggestion(text, nearest(text, candidates))
}

/** Length up to which a list is shown whole. */
const SHORT_LIST = 450

/** Formats a list as `a, b or c`, truncated after `most` values: by default, a long one after twelve. */
export function formatList(
  values: readonly string[],
  most = values.join(', ').length > SHORT_LIST ? 12 : values.length,
  last: 'or' | 'and' = 'or',
): string {
  if (values.length > most) return `${values.slice(0, most).join(', ')} … (${values.length - most} more)`
  if (values.length < 2) return values[0] ?? ''
  return `${values.slice(0, -1).join(', ')} ${last} ${values.at(-1)}`
}

/** Keys of an object that were probably meant to be the given one, nearest first. */
export function misspellingsOf(key: string, value: Readonly<Record<string, unknown>>): string[] {
  const near = (one: string) => editDistance(one.toLowerCase(), key.toLowerCase())
  return Object.keys(value)
    .filter((one) => one !== key && near(one) <= 2)
    .sort((one, other) => near(one) - near(other))
}
