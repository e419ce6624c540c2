import type { FormatFigure } from '../../../../content/inline/inline-text'
import { plainText, toInlineText } from '../../../../content/inline/inline-text'
import { parseInline } from '../../../../content/inline/parse-inline'
import { postWords, readingMinutes } from '../../../../content/link/reading-time'
import type { Edit, JsonValue } from '../../../contract/edit'
import { childPointer } from '../../../json/pointer'
import { entryOf, type FormNode, jsonOf, textOf } from '../model/form-node'

/** A heading of a text with the blocks below it, up to the next heading. */
export interface OutlineSection {
  /** Index of the first block. */
  readonly from: number
  /** Index after the last block. */
  readonly to: number
  /** Words of the heading; undefined for the blocks before the first one. */
  readonly heading: string | undefined
  /** What is below the heading beside paragraphs, as in “1 table”. */
  readonly contents: string
  readonly isEmpty: boolean
}

/** A text in numbers, and its headings. */
export interface Outline {
  readonly words: number
  readonly minutes: number
  readonly figures: number
  readonly links: number
  readonly sections: readonly OutlineSection[]
}

const counted: Readonly<Record<string, readonly [one: string, several: string]>> = {
  list: ['list', 'lists'],
  table: ['table', 'tables'],
  formula: ['formula', 'formulas'],
  picture: ['picture', 'pictures'],
  question: ['question', 'questions'],
}

/** The outline of a file whose `content` is a list of blocks of text. */
export function readOutline(root: FormNode, format: FormatFigure): Outline {
  const post = jsonOf(root)
  const content = entryOf(root, 'content')
  const blocks = content?.kind === 'list' ? content.items : []
  const texts = textsOf(content ? jsonOf(content) : null)
  const parsed = texts.map((text) => parseInline(text, 'text'))
  return {
    words: postWords(post, format),
    minutes: readingMinutes(post, format),
    figures: parsed.reduce((sum, { figures }) => sum + figures.length, 0),
    links: parsed.reduce((sum, { links }) => sum + links.length, 0),
    sections: sectionsOf(blocks, format),
  }
}

function sectionsOf(blocks: readonly FormNode[], format: FormatFigure): OutlineSection[] {
  const typeOf = (block: FormNode | undefined) => textOf(entryOf(block, 'type'))
  const starts = blocks.flatMap((block, index) => (typeOf(block) === 'heading' ? [index] : []))
  const all = starts[0] === 0 || blocks.length === 0 ? starts : [0, ...starts]
  return all.map((from, at) => {
    const to = all[at + 1] ?? blocks.length
    const isHeading = typeOf(blocks[from]) === 'heading'
    const below = blocks.slice(isHeading ? from + 1 : from, to)
    const contents = Object.entries(counted).flatMap(([type, [one, several]]) => {
      const count = below.filter((block) => typeOf(block) === type).length
      return count === 0 ? [] : [`${count} ${count === 1 ? one : several}`]
    })
    const words = textOf(entryOf(blocks[from], 'text'))
    return {
      from,
      to,
      heading: isHeading ? plainText(toInlineText(parseInline(words, 'plain').nodes, format)) : undefined,
      contents: contents.join(', '),
      isEmpty: below.length === 0,
    }
  })
}

function textsOf(value: JsonValue): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((inner: JsonValue) => textsOf(inner))
}

/** The edits that move a section with all its blocks to the place of another one. */
export function editsToMoveSection(
  list: string,
  sections: readonly OutlineSection[],
  from: number,
  to: number,
): readonly Edit[] {
  const [moved, target] = [sections[from], sections[to]]
  if (!moved || !target || from === to) return []
  const count = moved.to - moved.from
  // Blocks that move down are taken from the start one by one; those that move up keep their order behind each other.
  return Array.from({ length: count }, (_, step): Edit => {
    const isDown = to > from
    return {
      kind: 'move',
      pointer: childPointer(list, isDown ? moved.from : moved.from + step),
      to: isDown ? target.to - 1 : target.from + step,
    }
  })
}
