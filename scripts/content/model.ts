import type { Acknowledge } from '../../src/generated/content'

/** Keys and list positions from the root of a JSON file to a value. */
export type Path = readonly (string | number)[]

/** An occurrence of a piece of text inside a value, counted from 0. */
export interface Seek {
  readonly piece: string
  readonly occurrence: number
}

/** A value of a file or its key. With `seek`: an occurrence of a piece of text inside it. */
export interface ValuePlace {
  readonly path: Path
  readonly of: 'key' | 'value'
  readonly seek?: Seek
}

/** Place of a problem in a file. */
export type Place =
  | ValuePlace
  /** A range of the text in UTF-16 units, and the path of the value it belongs to. */
  | { readonly offset: number; readonly length: number; readonly path?: Path }

/** Warnings that an editor can acknowledge in the file, by the names of the schema. */
export type AcknowledgedName = keyof Acknowledge
/** Kinds of warnings. The last three cannot be acknowledged. */
export type WarningName = AcknowledgedName | 'staleAcknowledgement' | 'pictureBudget' | 'futureAddress'

/** A mistake in the content or a warning, in words for the editor. */
export interface Problem {
  /** Path from the project's folder, with forward slashes. */
  readonly file: string
  /** Absent when the problem is about the whole file. */
  readonly place?: Place
  /** Labels of the field from the schema, outermost first. */
  readonly field?: string
  /** What is wrong, as one sentence. */
  readonly message: string
  readonly expected?: string
  readonly found?: string
  /** Suggestions, one sentence each. */
  readonly help?: readonly string[]
  /** The suggestions for somebody who sees a form and not the file, where they differ. */
  readonly formHelp?: readonly string[]
  /** What probably should be written in place of what was found: of the piece that the place names, else of the whole value. */
  readonly repair?: string
  /** Set for a warning, which never fails a build. */
  readonly warning?: WarningName
  /** For a warning about a file that is not JSON: the name under which `content/site.json` acknowledges it. */
  readonly subject?: string
}

/** An acknowledged warning: `"acknowledge": { "orphanPage": "Only linked from the newsletter" }` in the block it is about. */
export interface Acknowledgement {
  /** Path of the block. */
  readonly path: Path
  readonly name: string
  /** For warnings about files that are not JSON: the name of the file. */
  readonly subject?: string
}

/** Role of a content file, which its path determines. */
export type Role =
  | { readonly kind: 'site' }
  | { readonly kind: 'navigation' }
  | { readonly kind: 'redirects' }
  | { readonly kind: 'publishedAddresses' }
  | { readonly kind: 'page'; readonly address: string }
  | { readonly kind: 'record'; readonly collection: string; readonly id: string }
  | { readonly kind: 'interface'; readonly part: string }
  | { readonly kind: 'fragment' }

/** A JSON file of the content, as parsed. */
export interface SourceFile {
  /** Path from the project's folder, as in `content/pages/about.json`. */
  readonly file: string
  readonly role: Role
  /** The parsed text; undefined when it could not be parsed. */
  readonly value: unknown
  readonly problems: readonly Problem[]
  readonly acknowledgements: readonly Acknowledgement[]
  /** Whether the file contains `$include`. */
  readonly includes: boolean
}

/** A reference in a content file, collected during validation. */
export interface Reference {
  readonly kind:
    | 'link'
    | 'reference'
    | 'page'
    | 'listing'
    | 'picture'
    | 'mark'
    | 'film'
    | 'item'
    | 'editorOnly'
    | 'hideSample'
    | 'text'
    | 'figure'
  /** Collection, template, slot or inline mode from the schema; the path of the list for `item`. */
  readonly target: string
  /** JSON pointer of the value in the expanded content. */
  readonly pointer: string
  readonly value: unknown
  /** The object or list that holds the value, and its key there. */
  readonly parent: object
  readonly key: string | number
  /** Where a link or figure is written, if it is a piece of a text. */
  readonly seek?: Seek
  /** Smallest and largest number of characters of a `text`. */
  readonly length?: { readonly min: number; readonly max: number }
}
