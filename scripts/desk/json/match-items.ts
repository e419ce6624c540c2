import { canonicalText } from '../../lib/json/canonical-text'
import { entryValue, type JsonTree } from '../../lib/json/json-tree'
import { longestCommon } from './longest-common'

/** Fields that identify an item of a list among its siblings, the best first. */
const nameFields = [
  'id',
  '$include',
  'slug',
  'link',
  'path',
  'page',
  'file',
  'from',
  'name',
  'label',
  'title',
  'heading',
  'question',
]
/** Items with different values of these are never the same item, unless their contents say so. */
const identities = ['id', '$include']
/** Share of words that two versions of one item have in common wherever they are, and at the same position. */
const LEAST_ALIKE = 0.5
const LEAST_ALIKE_IN_PLACE = 0.2

/** How the items of an old list are found in a new one: for each old item the index of the new one, or undefined. */
export interface MatchedItems {
  /** Versions of the same item. */
  readonly pairs: readonly (number | undefined)[]
  /** The pairs, and items at the same position between two pairs, however different they are. */
  readonly places: readonly (number | undefined)[]
}

/**
 * Pairs the items of an old list with those of a new one, wherever they have been moved: equal items, then those with the
 * same id, address or name, then the most similar ones, then those at the same position between two pairs.
 */
export function matchItems(old: readonly JsonTree[], items: readonly JsonTree[]): MatchedItems {
  const matching = new Matching(old, items)
  matching.pairEqual()
  matching.pairNamed()
  matching.pairSimilar()
  matching.pairBetween((from, to) => matching.isSameInPlace(from, to))
  const pairs = [...matching.pairs]
  matching.pairBetween(() => true)
  return { pairs, places: matching.pairs }
}

/**
 * Pairs the items that two lists have added: only equal ones and those with the same id, address or name.
 * @param replaced for each item of both lists the old item in whose place it stands, if any: two items in the places of
 * different old items are two items, unless they have the same id
 */
export function matchAdded(
  one: readonly JsonTree[],
  other: readonly JsonTree[],
  replaced: {
    readonly one: readonly (number | undefined)[]
    readonly other: readonly (number | undefined)[]
  },
): (number | undefined)[] {
  const matching = new Matching(one, other)
  matching.pairEqual()
  matching.pairNamed()
  return matching.pairs.map((to, from) => {
    if (to === undefined || matching.hasSameIdentity(from, to)) return to
    const [place, otherPlace] = [replaced.one[from], replaced.other[to]]
    return place === undefined || otherPlace === undefined || place === otherPlace ? to : undefined
  })
}

class Matching {
  readonly pairs: (number | undefined)[]
  private readonly taken = new Set<number>()

  constructor(
    private readonly old: readonly JsonTree[],
    private readonly items: readonly JsonTree[],
  ) {
    this.pairs = old.map(() => undefined)
  }

  /** Pairs equal items: first those in the same order, so that as few as possible are moved. */
  pairEqual(): void {
    const [before, after] = [this.old.map(canonicalText), this.items.map(canonicalText)]
    for (const [from, to] of longestCommon(before, after)) this.pair(from, to)
    for (const from of this.unpaired()) {
      const to = after.findIndex((text, index) => text === before[from] && !this.taken.has(index))
      if (to >= 0) this.pair(from, to)
    }
  }

  /** Pairs items with the same name, if no other item has it. */
  pairNamed(): void {
    for (const field of nameFields) {
      const before = byName(this.old, this.unpaired(), field)
      const after = byName(this.items, this.free(), field)
      for (const [name, [from, ...doubles]] of before) {
        const [to, ...others] = after.get(name) ?? []
        if (from === undefined || to === undefined || doubles.length + others.length > 0) continue
        if (identities.includes(field) || this.canBeSame(from, to)) this.pair(from, to)
      }
    }
  }

  /** Pairs the most similar items first. */
  pairSimilar(): void {
    const free = this.free()
    const words = new Map(free.map((to) => [to, wordsIn(this.items[to])]))
    const likely = this.unpaired().flatMap((from) => {
      const own = wordsIn(this.old[from])
      return free.flatMap((to) => {
        const alike = this.isSameKind(from, to) ? similarity(own, words.get(to) ?? []) : 0
        return alike > LEAST_ALIKE ? [{ from, to, alike }] : []
      })
    })
    likely.sort((left, right) => right.alike - left.alike || left.from - right.from || left.to - right.to)
    for (const { from, to } of likely)
      if (this.pairs[from] === undefined && !this.taken.has(to)) this.pair(from, to)
  }

  /** Pairs as many old as new items that are all there is between two pairs, in order. */
  pairBetween(isSame: (from: number, to: number) => boolean): void {
    const before = this.runs(this.unpaired(), this.old.length, (index) => this.pairs[index])
    const after = this.runs(this.free(), this.items.length, (index) => index)
    for (const { left, right, run } of before) {
      const same = after.find((other) => other.left === left && other.right === right)
      if (same?.run.length !== run.length) continue
      for (const [index, from] of run.entries()) {
        const to = same.run[index]
        if (to !== undefined && isSame(from, to)) this.pair(from, to)
      }
    }
  }

  /** Runs of neighbouring items without a pair, each with the new index of the pairs on both sides. */
  private runs(indices: readonly number[], length: number, newIndex: (index: number) => number | undefined) {
    const starts = indices.filter((index) => !indices.includes(index - 1))
    return starts.map((start) => {
      const run = [start]
      while (indices.includes(start + run.length)) run.push(start + run.length)
      const end = start + run.length
      return {
        left: start === 0 ? 'start' : newIndex(start - 1),
        right: end === length ? 'end' : newIndex(end),
        run,
      }
    })
  }

  private isSameKind(from: number, to: number): boolean {
    const [old, item] = [this.old[from], this.items[to]]
    if (old?.kind === 'scalar' && item?.kind === 'scalar') return typeof old.value === typeof item.value
    return old?.kind === item?.kind
  }

  /** Whether two items at the same position are versions of one item: a single word or a number may be replaced as a whole. */
  isSameInPlace(from: number, to: number): boolean {
    if (!this.isSameKind(from, to) || !this.canBeSame(from, to)) return false
    const [before, after] = [wordsIn(this.old[from]), wordsIn(this.items[to])]
    const isSingle = this.old[from]?.kind === 'scalar' && before.length === 1 && after.length === 1
    return isSingle || similarity(before, after) >= LEAST_ALIKE_IN_PLACE
  }

  private canBeSame(from: number, to: number): boolean {
    return identities.every((field) => {
      const [before, after] = [nameIn(this.old[from], field), nameIn(this.items[to], field)]
      return before === undefined || after === undefined || before === after
    })
  }

  hasSameIdentity(from: number, to: number): boolean {
    return identities.some((field) => {
      const name = nameIn(this.old[from], field)
      return name !== undefined && name === nameIn(this.items[to], field)
    })
  }

  private pair(from: number, to: number): void {
    this.pairs[from] = to
    this.taken.add(to)
  }

  private unpaired(): number[] {
    return this.old.flatMap((_, index) => (this.pairs[index] === undefined ? [index] : []))
  }

  private free(): number[] {
    return this.items.flatMap((_, index) => (this.taken.has(index) ? [] : [index]))
  }
}

function byName(
  items: readonly JsonTree[],
  indices: readonly number[],
  field: string,
): Map<unknown, number[]> {
  const groups = new Map<unknown, number[]>()
  for (const index of indices) {
    const name = nameIn(items[index], field)
    if (name !== undefined) groups.set(name, [...(groups.get(name) ?? []), index])
  }
  return groups
}

function nameIn(item: JsonTree | undefined, field: string): string | number | undefined {
  const value = entryValue(item, field)
  if (value?.kind !== 'scalar') return undefined
  return typeof value.value === 'string' || typeof value.value === 'number' ? value.value : undefined
}

/** The words of an item, each with the key of its field. */
function wordsIn(tree: JsonTree | undefined, key = ''): string[] {
  if (!tree) return []
  if (tree.kind === 'list') return tree.items.flatMap((item) => wordsIn(item, key))
  if (tree.kind === 'object') return tree.entries.flatMap((entry) => wordsIn(entry.value, entry.key))
  return String(tree.value)
    .split(/\s+/)
    .map((word) => `${key}:${word}`)
}

/** Share of words that two texts have in common, from 0 to 1. */
function similarity(one: readonly string[], other: readonly string[]): number {
  const left = [...other]
  let common = 0
  for (const word of one) {
    const at = left.indexOf(word)
    if (at < 0) continue
    left.splice(at, 1)
    common++
  }
  return (2 * common) / (one.length + other.length)
}
