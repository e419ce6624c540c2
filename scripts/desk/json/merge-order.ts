import { longestCommon } from './longest-common'

/** The parts of a list or object in the order of three versions, each part by an id that all versions share. */
export interface Orders<Id> {
  readonly base: readonly Id[]
  readonly disk: readonly Id[]
  readonly draft: readonly Id[]
}

/** Parts that a version has moved: as few as possible, so that all others keep their order. */
export function movedParts<Id>(base: readonly Id[], version: readonly Id[]): Set<Id> {
  const kept = new Set(longestCommon(base, version).map(([index]) => base[index]))
  return new Set(base.filter((id) => version.includes(id) && !kept.has(id)))
}

/**
 * Merges the orders of two versions. A part is where the version has it that moved or added it; of parts at the same place,
 * those on disk come first. A part that only one version removed keeps its place, so that what replaces it comes there.
 * @returns the order with the moves of both. Where both moved a part to different places, `order` has it where the draft has
 * it, and `onDisk` where the disk has it; otherwise they are the same.
 */
export function mergeOrders<Id>({ base, disk, draft }: Orders<Id>): { order: Id[]; onDisk: Id[] } {
  const [inBase, inDisk, inDraft] = [new Set(base), new Set(disk), new Set(draft)]
  const movedOnDisk = movedParts(base, disk)
  const movedInDraft = movedParts(base, draft)
  const isUnmoved = (id: Id) => !movedOnDisk.has(id) && !movedInDraft.has(id)
  const fixed = base.filter((id) => (inDisk.has(id) || inDraft.has(id)) && isUnmoved(id))
  // A part that only the other version has moved is placed by that version.
  const ownDisk = disk.filter((id) => movedOnDisk.has(id) || !movedInDraft.has(id))
  const ownDraft = draft.filter((id) => movedInDraft.has(id) || !movedOnDisk.has(id))
  const diskParts = withRemoved(ownDisk, fixed)
  const draftParts = withRemoved(ownDraft, fixed)
  for (const [first, second] of [
    [diskParts, draftParts],
    // Among parts that both have moved, a removed part has a place in the other version only.
    [ownDisk, ownDraft],
  ] as const) {
    if (!haveSameOrder(first, second)) continue
    const order = interleave(first, second)
    return { order, onDisk: order }
  }
  const isPlacedTwice = (id: Id) =>
    inDisk.has(id) && inDraft.has(id) && (!inBase.has(id) || (movedOnDisk.has(id) && movedInDraft.has(id)))
  const once = (parts: readonly Id[]) => parts.filter((id) => !isPlacedTwice(id))
  return {
    order: interleave(once(diskParts), draftParts),
    onDisk: interleave(diskParts, once(draftParts)),
  }
}

/** Whether two sequences have their common parts in the same order. */
function haveSameOrder<Id>(first: readonly Id[], second: readonly Id[]): boolean {
  const [inFirst, inSecond] = [new Set(first), new Set(second)]
  const anchors = first.filter((id) => inSecond.has(id))
  return second.filter((id) => inFirst.has(id)).every((id, index) => id === anchors[index])
}

/** Adds the parts that a version has removed, each behind the part that it followed. */
function withRemoved<Id>(parts: readonly Id[], fixed: readonly Id[]): Id[] {
  const all = [...parts]
  for (const [index, id] of fixed.entries()) {
    if (all.includes(id)) continue
    const previous = fixed[index - 1]
    all.splice(previous === undefined ? 0 : all.indexOf(previous) + 1, 0, id)
  }
  return all
}

/** Joins two sequences whose common parts are in the same order. */
function interleave<Id>(first: readonly Id[], second: readonly Id[]): Id[] {
  const inFirst = new Set(first)
  const rest = [...first]
  const joined: Id[] = []
  const takeUpTo = (anchor: Id) => joined.push(...rest.splice(0, rest.indexOf(anchor)))
  const waiting: Id[] = []
  for (const id of second) {
    if (!inFirst.has(id)) {
      waiting.push(id)
      continue
    }
    takeUpTo(id)
    joined.push(...waiting.splice(0), id)
    rest.shift()
  }
  return [...joined, ...rest, ...waiting]
}
