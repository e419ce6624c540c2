import type { JsonValue } from '../../../contract/edit'
import { parseIfEditable, parseWithRanges, type RangedTree } from '../../../json/parse-with-ranges'

/**
 * A JSON value that keeps the order of entries and the spelling of numbers. JavaScript objects would move keys such as `"3"`
 * to the front.
 */
export type FormNode =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'number'; readonly spelling: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'null' }
  | ListNode
  | ObjectNode

export interface ListNode {
  readonly kind: 'list'
  readonly items: readonly FormNode[]
}

export interface ObjectNode {
  readonly kind: 'object'
  readonly entries: readonly Entry[]
}

/** A key of an object with its value. */
export interface Entry {
  readonly key: string
  readonly node: FormNode
}

/** Parses a JSON text. @throws UneditableText if it is not JSON */
export function readText(text: string): FormNode {
  return nodeOfTree(parseWithRanges(text))
}

/** Parses a text; undefined if it is not JSON, as for a file that does not exist yet. */
export function readAnyText(text: string): FormNode | undefined {
  const tree = parseIfEditable(text)
  return tree && nodeOfTree(tree)
}

function nodeOfTree(tree: RangedTree): FormNode {
  if (tree.kind === 'list') return { kind: 'list', items: tree.items.map(nodeOfTree) }
  if (tree.kind === 'object')
    return {
      kind: 'object',
      entries: tree.entries.map(({ key, value }) => ({ key, node: nodeOfTree(value) })),
    }
  return typeof tree.value === 'number' ? { kind: 'number', spelling: tree.source } : nodeOf(tree.value)
}

/** The node of a value that is not written in the text, as of an included part. */
export function nodeOf(value: JsonValue): FormNode {
  if (value === null) return { kind: 'null' }
  if (typeof value === 'string') return { kind: 'text', value }
  if (typeof value === 'number') return { kind: 'number', spelling: String(value) }
  if (typeof value === 'boolean') return { kind: 'boolean', value }
  if (isList(value)) return { kind: 'list', items: value.map(nodeOf) }
  return {
    kind: 'object',
    entries: Object.entries(value).map(([key, inner]) => ({ key, node: nodeOf(inner) })),
  }
}

/** `Array.isArray` does not narrow read-only lists. */
function isList(value: object): value is readonly JsonValue[] {
  return Array.isArray(value)
}

/** The value of a node, without the spelling of its numbers. */
export function jsonOf(node: FormNode): JsonValue {
  if (node.kind === 'list') return node.items.map(jsonOf)
  if (node.kind === 'object')
    return Object.fromEntries(node.entries.map(({ key, node: inner }) => [key, jsonOf(inner)]))
  if (node.kind === 'number') return Number(node.spelling)
  return node.kind === 'null' ? null : node.value
}

/** The value of a key; undefined if the node is not an object or lacks the key. */
export function entryOf(node: FormNode | undefined, key: string): FormNode | undefined {
  if (node?.kind !== 'object') return undefined
  return node.entries.find((entry) => entry.key === key)?.node
}

/** The items of a node; none if it is not a list. */
export function itemsOf(node: FormNode | undefined): readonly FormNode[] {
  return node?.kind === 'list' ? node.items : []
}

/** The text of a node; empty if it is not a text. */
export function textOf(node: FormNode | undefined): string {
  return node?.kind === 'text' ? node.value : ''
}

/** Whether two nodes have the same value and spelling. */
export function isSameNode(one: FormNode | undefined, other: FormNode | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
