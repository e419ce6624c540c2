/** A run of items that both sequences have, or that only one has. */
export interface DiffPart<Item> {
  readonly kind: 'same' | 'removed' | 'added'
  readonly items: readonly Item[]
}

/** Limits the size of the table, because a larger one would be slow. */
const LARGEST_TABLE = 1_000_000

/** The shortest edit script between two sequences, from their longest common subsequence. */
export function diff<Item>(before: readonly Item[], after: readonly Item[]): DiffPart<Item>[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let end = 0
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end++
  const old = before.slice(start, before.length - end)
  const now = after.slice(start, after.length - end)
  return join([
    { kind: 'same', items: before.slice(0, start) },
    ...(old.length * now.length > LARGEST_TABLE
      ? [
          { kind: 'removed' as const, items: old },
          { kind: 'added' as const, items: now },
        ]
      : compare(old, now)),
    { kind: 'same', items: before.slice(before.length - end) },
  ])
}

function compare<Item>(old: readonly Item[], now: readonly Item[]): DiffPart<Item>[] {
  const width = now.length + 1
  const lengths = new Uint32Array((old.length + 1) * width)
  const length = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row--)
    for (let column = now.length - 1; column >= 0; column--)
      lengths[row * width + column] =
        old[row] === now[column]
          ? length(row + 1, column + 1) + 1
          : Math.max(length(row + 1, column), length(row, column + 1))
  const parts: DiffPart<Item>[] = []
  let row = 0
  let column = 0
  while (row < old.length || column < now.length) {
    const isInside = row < old.length && column < now.length
    if (isInside && old[row] === now[column]) {
      parts.push({ kind: 'same', items: old.slice(row, row + 1) })
      row++
      column++
    } else if (column === now.length || (isInside && length(row + 1, column) >= length(row, column + 1))) {
      parts.push({ kind: 'removed', items: old.slice(row, row + 1) })
      row++
    } else {
      parts.push({ kind: 'added', items: now.slice(column, column + 1) })
      column++
    }
  }
  return parts
}

/** Joins neighbours of the same kind and leaves out empty ones. */
function join<Item>(parts: readonly DiffPart<Item>[]): DiffPart<Item>[] {
  const result: DiffPart<Item>[] = []
  for (const part of parts) {
    const last = result.at(-1)
    if (part.items.length === 0) continue
    if (last?.kind === part.kind)
      result[result.length - 1] = { ...part, items: [...last.items, ...part.items] }
    else result.push(part)
  }
  return result
}

/** Deletions and insertions in a text as whole phrases: a space between two changes is part of both. */
export function diffWords(before: string, after: string): { kind: DiffPart<string>['kind']; text: string }[] {
  const parts = diff(wordsOf(before), wordsOf(after)).map(({ kind, items }) => ({
    kind,
    text: items.join(''),
  }))
  const result: { kind: DiffPart<string>['kind']; text: string }[] = []
  let [removed, added] = ['', '']
  const flush = () => {
    if (removed) result.push({ kind: 'removed', text: removed })
    if (added) result.push({ kind: 'added', text: added })
    removed = ''
    added = ''
  }
  for (const [index, { kind, text }] of parts.entries()) {
    const isBetween = text.trim() === '' && index > 0 && index < parts.length - 1
    if (kind === 'same' && !isBetween) {
      flush()
      result.push({ kind, text })
    }
    if (kind === 'removed' || (kind === 'same' && isBetween)) removed += text
    if (kind === 'added' || (kind === 'same' && isBetween)) added += text
  }
  flush()
  return result
}

/** The words, spaces and signs of a text. A number with its separators is one word. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|\p{N}[\p{N},.]*|\p{L}+|[^\s\p{L}\p{N}]/gu) ?? []
}
