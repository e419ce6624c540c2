import type { PropertyValue, Thing } from 'schema-dts'
import type { SpecificationLine } from '../contracts/specifications/specifications-of'
import type {
  InlineText,
  LinkedPicture,
  Page,
  PageByTemplate,
  Quantity,
  RecordPage,
  RecordPageByTemplate,
  SearchEntry,
  Site,
} from '../generated/content'

/** The record that a template receives. */
export type AnyRecord = Page | RecordPage

/** Every kind of page by its template. TypeScript names the templates of schemas that lack one. */
export type PageKinds = {
  readonly [Template in keyof PageByTemplate]: PageKind<PageByTemplate[Template]>
} & {
  readonly [Template in keyof RecordPageByTemplate]: PageKind<RecordPageByTemplate[Template]>
}

/**
 * A kind of page, as build, search and desk ask for it. `kind.ts` in the folder of its template declares it. Node.js reads
 * it and browsers never load it, so that module imports types only.
 */
export interface PageKind<PageRecord = AnyRecord> {
  /** What messages call such a page, as in `product page`. */
  readonly name: string
  /** How the search shows it; `none` keeps it out of the search. */
  readonly search: SearchRule<PageRecord> | 'none'
  /** The most that its pictures may weigh: the budget of a page with many, with few, or none. */
  readonly pictureBudget: 'many' | 'few' | 'none'
  /** The tallest that such a page may be in CSS pixels, so that readers reach its end: 1440 px wide, and 390 px on a phone. */
  readonly heightBudget?: { readonly wide: number; readonly phone: number }
  /** Where editors find it. */
  readonly desk: DeskRule
  /** Picture and figures of its link preview. */
  readonly preview?: {
    picture?(record: PageRecord): LinkedPicture | undefined
    figures?(record: PageRecord): readonly LabelledQuantity[]
  }
  /** What it describes in schema.org's vocabulary, besides the web page itself. */
  structuredData?(record: PageRecord, context: DataContext): Thing
  /** Its questions and answers, for structured data and the search. */
  questions?(record: Partial<PageRecord>): readonly QuestionGroup[]
  /** Whether other pages, such as the page of all questions, may show its questions. */
  readonly hasSharedQuestions?: boolean
  /** Its specifications, for the search. */
  specifications?(record: Partial<PageRecord>): readonly SpecificationLine[]
  /** How the site's feed shows it. Of all collections, the feed has the records of one. */
  feedEntry?(record: PageRecord): FeedEntry
  /** Whether readers take it for an article: link previews say so. */
  readonly isArticle?: boolean
  /** Ids of elements that links can name, besides those of its sections. */
  readonly anchors?: readonly string[]
  /** Address of the page that lists all pages of the kind, if it is not that of their folder: breadcrumbs lead there. */
  readonly listedOn?: string
  /** Whether it has a QR code of its address, which its printed form shows. */
  readonly hasQrCode?: boolean
}

export interface LabelledQuantity {
  readonly label: string
  readonly quantity: Quantity
}

/** How the search shows a page. */
export interface SearchRule<PageRecord = AnyRecord> {
  /** Group of its own entry. */
  readonly group: SearchEntry['kind']
  /** Fields that its own entry shows. Of the many pages of a large folder, only these can be found. */
  readonly fields?: readonly KeyOf<PageRecord>[]
  /** Fields whose texts are separate entries, or those of other pages. */
  readonly except?: readonly KeyOf<PageRecord>[]
  /** What its own entry shows. Without it, that is the description of the page. */
  show?(record: Partial<PageRecord>): Pick<SearchEntry, 'picture' | 'icon' | 'counts'> & {
    readonly note?: InlineText | undefined
  }
}

/** Names of the fields of a record, or of each record of a union. */
type KeyOf<PageRecord> = PageRecord extends unknown ? keyof PageRecord & string : never

/** Questions under one heading. */
export interface QuestionGroup {
  readonly questions: readonly { readonly question: string; readonly answer: InlineText }[]
  /** Name of the section of the page that shows them. */
  readonly section?: string
  /** Id of their heading, if they are no section. */
  readonly anchor?: string
  /** Their heading, if it is not the name of the page. */
  readonly heading?: string
}

/** A record in the feed. */
export interface FeedEntry {
  readonly title: string
  readonly link: string
  /** Day of its publication, as in `2026-12-01`. */
  readonly date: string
  readonly category: string
  readonly summary: InlineText
}

/** What structured data refer to. */
export interface DataContext {
  /** The page's own address, with the address of the site. */
  readonly address: string
  readonly site: Site
  /** Id of the company. */
  readonly company: string
  /** The URL of a public address. */
  absolute(address: string): string
  property(name: string, quantity: Quantity): PropertyValue
}

/** Where editors find pages of a kind, and how they add one. */
export interface DeskRule {
  /** Group of the content tree. */
  readonly group: string
  /** Absent for kinds of which editors add no page. */
  readonly newPage?: NewPageRule
}

/** A new page of a kind. */
export interface NewPageRule {
  /** What editors choose, as in `Product`. */
  readonly title: string
  /** Where such a page appears, after the title. */
  readonly help: string
  /** Folder of its file below `content/`, as in `pages/product`. */
  readonly folder: string
  /** Field with its main picture. */
  readonly pictureField: string
  /** Whether editors choose an icon, for its card. */
  readonly hasIcon?: boolean
  /** Template of the pages that it can be about, and whether it must be about one. */
  readonly about?: { readonly template: string; readonly isRequired: boolean }
  /** Field with a word or two under which readers find it, and editors use again what other pages of the kind have. */
  readonly topicField?: string
  /** Field with its text as blocks: editors can begin with a text of another program. */
  readonly blocksField?: string
  /** Fields that a copy of such a page lacks, because they hold for one page alone: approvals, dates, statements. */
  readonly notCopied?: readonly string[]
  /**
   * Its initial content: a draft with every field that the check requires. It states no figure, because an invented one could
   * be published.
   */
  content(inputs: NewPageInputs): Readonly<Record<string, JsonValue>>
}

/** A JSON value, as content holds it. */
export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue }

/** What the initial content of a page is made from. */
export interface NewPageInputs {
  readonly title: string
  /** One sentence of 50 to 140 characters. */
  readonly summary: string
  readonly icon: string
  readonly picture: { readonly file: string; readonly alt: string }
  /** Today, as in `2026-12-01`. */
  readonly day: string
  /** The next free number of a record with an `id`. */
  readonly id: number
  /** Address of the page that it is about. */
  readonly about?: string | undefined
  readonly topic: string
  /** The closing block that pages share, if there is one. */
  readonly closing: { readonly closing?: JsonValue }
  /** A paragraph that the editor must write: the check warns about it, so that it is not published unnoticed. */
  readonly toWrite: string
  /** A text cut at a word. */
  shorten(text: string, length: number): string
}
