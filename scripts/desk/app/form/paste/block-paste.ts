import { parseInline } from '../../../../content/inline/parse-inline'
import type { Edit, JsonValue } from '../../../contract/edit'
import { childPointer } from '../../../json/pointer'
import type { PastedBlock } from './pasted-block'

/** The text field of a block in which something is pasted. */
export interface PasteTarget {
  /** Index of the block. */
  readonly index: number
  readonly type: string
  readonly text: string
  /** The selection. */
  readonly start: number
  readonly end: number
}

/** Items of a list of blocks that replace one item, or that are inserted. */
export interface BlockPaste {
  readonly from: number
  /** The block that is replaced; undefined if none is. */
  readonly old: JsonValue | undefined
  readonly result: readonly JsonValue[]
  /** Index of the first pasted block. */
  readonly first: number
}

/**
 * Places blocks at the caret: a paragraph is divided there; an empty block is replaced; after others, the blocks follow. A
 * paragraph is not divided inside of its bold words, links and figures.
 */
export function placeBlocks(target: PasteTarget, blocks: readonly PastedBlock[]): BlockPaste {
  const { index, type, text, start, end } = target
  const before = text.slice(0, start).trimEnd()
  const after = text.slice(end).trimStart()
  const canReplace =
    type === 'paragraph' ? isWhole(before) && isWhole(after) : text === '' && type === 'heading'
  if (!canReplace) return { from: index + 1, old: undefined, result: blocks, first: index + 1 }
  const paragraph = (part: string) => (part === '' ? [] : [{ type: 'paragraph', text: part }])
  return {
    from: index,
    old: { type, text },
    result: [...paragraph(before), ...blocks, ...paragraph(after)],
    first: before === '' ? index : index + 1,
  }
}

function isWhole(part: string): boolean {
  return parseInline(part, 'text').problems.length === 0
}

/** The edits of a paste, as one act. */
export function editsToPaste(list: string, { from, old, result }: BlockPaste): Edit[] {
  return result.map((value, at) =>
    at === 0 && old !== undefined
      ? { kind: 'set', pointer: childPointer(list, from), value }
      : { kind: 'insert', pointer: list, index: from + at, value },
  )
}

/** The edits that take a paste back. */
export function editsToTakeBack(list: string, { from, old, result }: BlockPaste): Edit[] {
  const kept = old === undefined ? 0 : 1
  const removals = result.slice(kept).map<Edit>((_, at) => ({
    kind: 'remove',
    pointer: childPointer(list, from + result.length - 1 - at),
  }))
  return old === undefined
    ? removals
    : [...removals, { kind: 'set', pointer: childPointer(list, from), value: old }]
}
