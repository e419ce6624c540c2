import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import type { EntryTree, ListTree, ObjectTree, ScalarTree } from '../../lib/json/json-tree'
import { lineAt } from '../../lib/json/line-at'

/** A JSON value with its place in the text, and its text as written. */
export type RangedTree = RangedScalar | RangedList | RangedObject

interface Range {
  readonly start: number
  readonly source: string
}

export interface RangedScalar extends ScalarTree, Range {
  readonly source: string
}

export interface RangedList extends ListTree, Range {
  readonly items: readonly RangedTree[]
}

export interface RangedObject extends ObjectTree, Range {
  readonly entries: readonly RangedEntry[]
}

/** An entry of an object; it begins at its key. */
export interface RangedEntry extends EntryTree {
  readonly value: RangedTree
  readonly start: number
}

/** Why a text cannot be edited, as a message for the editor. */
export class UneditableText extends Error {
  override readonly name = 'UneditableText'
}

const byteOrderMark = '\ufeff'
/** Deepest nesting of objects and lists that is parsed; the content check accepts no deeper file either. */
const MOST_LEVELS = 400

/**
 * Parses a JSON text into values with their ranges and spellings.
 * @throws UneditableText for an invalid text, a comment, a duplicate key or endless nesting
 */
export function parseWithRanges(text: string): RangedTree {
  // Replacing the mark by a space keeps all offsets.
  const readable = text.startsWith(byteOrderMark) ? ` ${text.slice(1)}` : text
  const errors: ParseError[] = []
  try {
    const root = parseTree(readable, errors, { disallowComments: true })
    const [error] = errors
    if (error || !root) throw unreadable(text, error)
    return rangedTree(root, text, MOST_LEVELS)
  } catch (error) {
    // The parser recurses as deep as the text.
    throw error instanceof RangeError ? tooDeep() : error
  }
}

/** Parses a JSON text as {@link parseWithRanges} does; undefined if it cannot be edited. */
export function parseIfEditable(text: string): RangedTree | undefined {
  try {
    return parseWithRanges(text)
  } catch (error) {
    if (error instanceof UneditableText) return undefined
    throw error
  }
}

function tooDeep(): UneditableText {
  return new UneditableText('The content is nested too deeply.')
}

function unreadable(text: string, error: ParseError | undefined): UneditableText {
  const line = lineAt(text, error?.offset ?? 0)
  return new UneditableText(
    error && printParseErrorCode(error.error) === 'InvalidCommentToken'
      ? `There is a comment on line ${line}. JSON cannot hold comments.`
      : `Line ${line} is not valid JSON.`,
  )
}

function rangedTree(node: Node, text: string, levels: number): RangedTree {
  if (levels < 0) throw tooDeep()
  const start = node.offset
  const range = { start, source: text.slice(start, start + node.length) }
  const children = node.children ?? []
  if (node.type === 'array')
    return { kind: 'list', ...range, items: children.map((item) => rangedTree(item, text, levels - 1)) }
  if (node.type === 'object')
    return { kind: 'object', ...range, entries: entriesOf(children, text, levels - 1) }
  return { kind: 'scalar', ...range, value: node.value }
}

function entriesOf(properties: readonly Node[], text: string, levels: number): RangedEntry[] {
  const firstOffsets = new Map<string, number>()
  return properties.flatMap(({ children: [name, value] = [] }) => {
    if (!name || !value) return []
    const key = String(name.value)
    const first = firstOffsets.get(key)
    if (first !== undefined) {
      const lines = `on lines ${lineAt(text, first)} and ${lineAt(text, name.offset)}`
      throw new UneditableText(`The field "${key}" is written twice, ${lines}. Remove one of them.`)
    }
    firstOffsets.set(key, name.offset)
    return { key, value: rangedTree(value, text, levels), start: name.offset }
  })
}
