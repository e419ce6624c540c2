/** Keys and list positions from the outermost value of a JSON file inwards. */
export type Path = readonly (string | number)[]

/** Where in a file something is wrong. */
export type Place =
  /** A value, or the key that names it. With `seek`: that piece of text inside it, where it stands again. */
  | {
      readonly path: Path
      readonly of: 'key' | 'value'
      readonly seek?: { readonly piece: string; readonly occurrence: number }
    }
  /** A piece of the text, counted in UTF-16 units from the start; the path of the value it belongs to. */
  | { readonly offset: number; readonly length: number; readonly path?: Path }

/** A mistake in the content, in words for the person who writes it. */
export interface Problem {
  /** Path from the project's folder, with forward slashes. */
  readonly file: string
  /** Left out when the whole file is meant. */
  readonly place?: Place
  /** Labels of the field from the schema, from the outside inwards. */
  readonly field?: string
  /** What is wrong, as one sentence. */
  readonly message: string
  readonly expected?: string
  readonly found?: string
  /** What to do about it; each a sentence. */
  readonly help?: readonly string[]
}

/** What a content file is for, by its place in the folder. */
export type Role =
  | { readonly kind: 'site' }
  | { readonly kind: 'navigation' }
  | { readonly kind: 'page'; readonly address: string }
  | { readonly kind: 'record'; readonly collection: string; readonly id: string }
  | { readonly kind: 'fragment' }

/** A JSON file of the content, as parsed. */
export interface SourceFile {
  /** Path from the project's folder, as in `content/pages/about.json`. */
  readonly file: string
  readonly role: Role
  /** The parsed text; undefined when it could not be parsed. */
  readonly value: unknown
  readonly problems: readonly Problem[]
  /** Whether `$include` stands anywhere in it. */
  readonly includes: boolean
}

/** Something in a content file that speaks about something else, noticed while the schema was checked. */
export interface Reference {
  readonly kind: 'link' | 'reference' | 'page' | 'listing' | 'picture' | 'mark' | 'film' | 'local' | 'sample'
  /** Which collection, template or slot the schema asks for; the name of the list for `local`. */
  readonly target: string
  /** JSON pointer of the value in the checked content. */
  readonly pointer: string
  readonly value: unknown
  /** The object or list that holds the value, and under which key. */
  readonly parent: object
  readonly key: string | number
}
