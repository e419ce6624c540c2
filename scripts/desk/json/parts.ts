import type { JsonTree } from './json-tree'
import type { RangedEntry, RangedList, RangedObject, RangedTree } from './parse-with-ranges'
import { formatTree, indentAt, type Layout, styleOf } from './text-style'

export type Container = RangedList | RangedObject

/** An item of a list, or an entry of an object with its key. */
export type Part = RangedTree | RangedEntry

/** Items of a list or entries of an object, as ranges of the text. */
export function partsOf(container: Container): readonly Part[] {
  return container.kind === 'list' ? container.items : container.entries
}

/** Replaces a range of a text. */
export function splice(text: string, start: number, end: number, inserted: string): string {
  return text.slice(0, start) + inserted + text.slice(end)
}

/**
 * Inserts a part into an object or list, laid out like its neighbours.
 * @param key of an entry; undefined for an item of a list
 */
export function insertPart(
  text: string,
  container: Container,
  index: number,
  key: string | undefined,
  value: JsonTree,
): string {
  const parts = partsOf(container)
  const neighbour = parts[Math.max(0, index - 1)]
  const style = styleOf(text)
  const isOnOneLine = !container.source.includes('\n')
  const indent = neighbour ? indentAt(text, neighbour.start) : indentAt(text, container.start) + style.step
  const layout: Layout = isOnOneLine && neighbour ? 'line' : layoutLike(neighbour, value)
  const written = formatTree(value, indent, style, layout)
  const part = key === undefined ? written : `${JSON.stringify(key)}${colonLike(neighbour)}${written}`
  if (!neighbour) return fillContainer(text, container, part, indent)
  const following = parts[index]
  const separator = separatorNear(text, container, index)
  return following
    ? splice(text, following.start, following.start, part + separator)
    : splice(text, neighbour.end, neighbour.end, separator + part)
}

/** Removes a part together with one comma. */
export function removePart(text: string, container: Container, index: number): string {
  const parts = partsOf(container)
  const [previous, part, following] = [parts[index - 1], parts[index], parts[index + 1]]
  if (!part) throw new Error('There is nothing to remove here.')
  if (following) return splice(text, part.start, following.start, '')
  if (previous) return splice(text, previous.end, part.end, '')
  return splice(text, container.start + 1, container.end - 1, '')
}

/** Moves a part to another position. The white space and the commas between the parts stay. */
export function movePart(text: string, container: Container, from: number, to: number): string {
  const parts = partsOf(container)
  const order = parts.map((_, index) => index)
  order.splice(to, 0, ...order.splice(from, 1))
  const first = parts[0]
  if (!first) return text
  let result = text.slice(0, first.start)
  for (const [position, index] of order.entries()) {
    const here = parts[position]
    const next = parts[position + 1]
    result += parts[index]?.source ?? ''
    result += text.slice(here?.end, next ? next.start : undefined)
  }
  return result
}

/** Writes the first part of an empty object or list. */
function fillContainer(text: string, { kind, start, end, source }: Container, part: string, indent: string) {
  const { newline } = styleOf(text)
  const padding = kind === 'list' ? '' : ' '
  const isBlock = source.includes('\n') || part.includes('\n')
  const filled = isBlock
    ? `${newline}${indent}${part}${newline}${indentAt(text, start)}`
    : `${padding}${part}${padding}`
  return splice(text, start + 1, end - 1, filled)
}

/** Comma and white space as between the parts beside a position. */
function separatorNear(text: string, container: Container, index: number): string {
  const parts = partsOf(container)
  const right = Math.min(Math.max(index, 1), parts.length - 1)
  const [before, after] = [parts[right - 1], parts[right]]
  if (before && after && right > 0) return text.slice(before.end, after.start)
  const leading = text.slice(container.start + 1, parts[0]?.start)
  return leading.includes('\n') ? `,${leading}` : ', '
}

/** A new object or list is on one line, or over several, as its neighbour is. */
function layoutLike(neighbour: Part | undefined, value: JsonTree): Layout {
  if (!neighbour || 'key' in neighbour || neighbour.kind !== value.kind) return 'auto'
  if (partsOfTree(value) === 0 || neighbour.kind === 'scalar' || partsOf(neighbour).length === 0)
    return 'auto'
  return neighbour.source.includes('\n') ? 'block' : 'line'
}

function partsOfTree(tree: JsonTree): number {
  if (tree.kind === 'scalar') return 0
  return tree.kind === 'list' ? tree.items.length : tree.entries.length
}

/** Colon and white space as in a neighbouring entry. */
function colonLike(neighbour: Part | undefined): string {
  if (!neighbour || !('key' in neighbour)) return ': '
  return neighbour.source.slice(neighbour.keySource.length, neighbour.value.start - neighbour.start)
}
