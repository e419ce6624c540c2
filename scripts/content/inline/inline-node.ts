import type { FigureReference } from './figure-reference'

/** A part of a parsed text. */
export type InlineNode =
  | string
  | { readonly strong: readonly InlineNode[] }
  | { readonly em: readonly InlineNode[] }
  | { readonly link: string; readonly text: readonly InlineNode[] }
  | { readonly figure: FigureReference }

/**
 * Which syntax a text may use: all of it; figures in both unit systems; figures in metric units, as plain characters; or,
 * in interface texts, none, because braces hold placeholders there.
 */
export type InlineMode = 'text' | 'figures' | 'plain' | 'interface'

/** A mistake in a text, with the piece of the text that it is about. */
export interface InlineProblem {
  readonly message: string
  readonly expected?: string
  readonly found: string
  readonly help?: readonly string[]
  /** The suggestions for somebody who does not see the JSON, where they differ. */
  readonly formHelp?: readonly string[]
  /** What probably should be written in place of the piece. */
  readonly repair?: string
  readonly offset: number
  readonly piece: string
}

/** Where a part of a text is written: its markup around `innerFrom` to `innerTo`, which readers see. */
export interface InlineSpan {
  readonly kind: 'strong' | 'em' | 'link' | 'figure' | 'escape'
  readonly from: number
  readonly to: number
  /** A figure has no inner part; its name is between the braces. */
  readonly innerFrom: number
  readonly innerTo: number
  /** Address of a link, or name of a figure. */
  readonly target?: string
}

/** A text as parsed, with its links and figures where they are written. */
export interface ParsedText {
  readonly nodes: readonly InlineNode[]
  readonly problems: readonly InlineProblem[]
  readonly links: readonly { readonly address: string; readonly offset: number }[]
  readonly figures: readonly { readonly name: string; readonly offset: number }[]
  /** Markup that is understood, in the order in which it ends. */
  readonly spans: readonly InlineSpan[]
}
