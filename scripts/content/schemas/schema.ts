import type { InlineMode } from '../inline/inline-node'

/**
 * A JSON Schema (draft 7) with the keywords of this project, as far as the pipeline reads them.
 */
export interface Schema {
  readonly $id?: string
  readonly $ref?: string
  readonly title?: string
  readonly description?: string
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly propertyNames?: Schema
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
  /** Messages for people by failed keyword. */
  readonly messages?: Readonly<Record<string, string>>

  /** Which inline syntax a text may use, which the loader adds to its description. Every other text for readers is `plain`. */
  readonly inline?: InlineMode
  /**
   * An address. `listed`: the object that holds it is an item of a list, from which the build omits unpublished pages;
   * `withTarget`: it omits links without a target (`#`) too.
   */
  readonly link?: boolean | 'listed' | 'withTarget'
  /** Id of a record of that collection; replaced by the record. */
  readonly reference?: string
  /**
   * Address of a page of that template; replaced by its card. After a slash: the part that replaces it instead, as in
   * `post/page-link`. `any`: stays an address.
   */
  readonly page?: string
  /** Newest records of that collection; replaced by an array of their summaries. */
  readonly listing?: string
  /** File of a picture. */
  readonly picture?: boolean
  /** Slot of a picture, beside a `$ref` to the picture schema. */
  readonly slot?: string
  /** `$id` of the schema that replaces this one in linked records. */
  readonly linked?: string
  /** File name of a client logo; replaced by its address. */
  readonly mark?: boolean
  /** Name of a film in public/video/, without its format and ending. */
  readonly film?: boolean
  /**
   * Id of an item of a list: names from the nearest enclosing object that has the first of them, as in `processFlow/units`. A field
   * on the way that is the address of a page leads to that page, as in `product/processFlow/units`.
   */
  readonly itemReference?: string
  /** Marks a note for editors, which linking removes. Added by the loader to `sample` and `acknowledge`. */
  readonly editorOnly?: boolean
  /** The build leaves the object out of linked records while it is marked as a sample. */
  readonly hideSample?: boolean
  /** Wrong spellings of the values of `enum`, each with the right one. */
  readonly misspellings?: Readonly<Record<string, string>>
  /** What the units of each value of `enum` must measure. */
  readonly dimensions?: Readonly<Record<string, readonly string[]>>
  /** Names of numbers that must not decrease. Added by the loader beside `min` and `max`. */
  readonly ordered?: readonly string[]
  /** Name of a field that must be unique among the items. */
  readonly distinct?: string
  /** Names of a list of lists, and of the list whose length each of them must have. */
  readonly sameLength?: readonly string[]
  /** Names of files in schemas/definitions/. The loader copies their keywords; fields of the schema itself follow theirs, and its other keywords win. */
  readonly extends?: readonly string[]
  /** Every property is required. The loader replaces it by `required`. */
  readonly allRequired?: boolean
  /** Rejects white space only. Added by the loader beside `minLength`. */
  readonly notBlank?: boolean
  /** Which schema summarises a record of this collection in listings. */
  readonly summary?: { readonly linked: string }
  /** Names of the values that an interface text shows, each written as `{name}`. */
  readonly placeholders?: readonly string[]
  /** Names of the placeholders that elements replace, such as a link or an icon. */
  readonly elements?: readonly string[]
  /** Placeholder whose number selects the form of a text with plural forms. */
  readonly plural?: string
  /** Sections of a page by name, in their usual order. The loader adds what the list in a file may contain. */
  readonly sectionList?: Readonly<Record<string, SectionRule>>
  /** Pages that the records of this collection have. */
  readonly pages?: RecordPages
  /** Lists that the build adds to a page or record: the records of a collection that name its page in a `page` field of one kind. By name of the list. */
  readonly related?: Readonly<Record<string, string>>
  /** Whether the build adds the address of a page, and the pages of its kind before and after it in the menu. */
  readonly menuNeighbours?: boolean
  /** Whether code leads to the only page of this kind, so that its address cannot change. */
  readonly fixedAddress?: boolean
  /** Fields that the build makes for a page, by name, each with its schema, as in `linked/search-list`. */
  readonly added?: Readonly<Record<string, string>>
  /** How a form shows the field. Its `complete` is a regular expression that the form asks for and the table does not. */
  readonly input?: Readonly<Record<string, unknown>>
}

/** How the records of a collection become pages. */
export interface RecordPages {
  /** Address of the folder, as in `/blogs`. */
  readonly folder: string
  /** Name of the template, as in `post`. */
  readonly template: string
  /** Fields that order the records in lists, the largest first. */
  readonly newestBy: readonly string[]
  /** Whether a record has a reading time. */
  readonly readingTime?: boolean
  /** Whether a page that lists the records is public only if a record is. */
  readonly hideEmptyList?: boolean
}

/** A section that pages of one kind can show. */
export interface SectionRule {
  /** Name for the editor. */
  readonly title: string
  /** Fields that the section needs. A section without fields shows what the build finds for the page. */
  readonly fields: readonly string[]
  /** Further fields of the section. */
  readonly optional?: readonly string[]
  /** Id of the section in the document, for links. */
  readonly anchor: string
}

/** Whether a value is an object with string keys: neither null nor an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
