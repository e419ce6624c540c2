/*
 * The shapes are type aliases because interfaces are not assignable to `JsonValue`.
 */

/** A block of text that a paste makes; each is one kind of `schemas/shared/text-block.schema.json`. */
export type PastedBlock = ParagraphBlock | HeadingBlock | ListBlock | TableBlock

type ParagraphBlock = {
  readonly type: 'paragraph'
  readonly text: string
}

type HeadingBlock = {
  readonly type: 'heading'
  readonly text: string
}

type ListBlock = {
  readonly type: 'list'
  readonly items: readonly string[]
  readonly ordered?: true
}

export type TableBlock = {
  readonly type: 'table'
  /** Empty if the paste has none: the check then asks for it. */
  readonly caption: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}
