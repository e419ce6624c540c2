/** Kinds of things in a paste that its blocks do not contain, in the order of the report. */
export const lossKinds = [
  'pictures',
  'media',
  'formulas',
  'footnotes',
  'comments',
  'deletions',
  'contents',
  'links',
  'colours',
  'underlines',
  'crossedOut',
  'emphasis',
  'headingLevels',
  'innerPoints',
  'numbering',
  'singlePoints',
  'mergedCells',
  'lineBreaks',
] as const

export type LossKind = (typeof lossKinds)[number]

/** What of one kind was lost. */
export interface Loss {
  readonly kind: LossKind
  readonly count: number
  /** Words that name the lost things, as far as there are any. */
  readonly words: readonly string[]
}

/** Collects what a paste loses. */
export class Losses {
  readonly #words = new Map<LossKind, (string | undefined)[]>()

  add(kind: LossKind, words?: string): void {
    const short = words?.replace(/\s+/g, ' ').trim()
    this.#words.set(kind, [...(this.#words.get(kind) ?? []), short || undefined])
  }

  list(): Loss[] {
    return lossKinds.flatMap((kind) => {
      const all = this.#words.get(kind)
      return all ? [{ kind, count: all.length, words: all.filter((words) => words !== undefined) }] : []
    })
  }
}
