/** A value that a field can hold, with its name for people. */
export interface Choice {
  readonly value: string
  readonly title: string
}

/** `GET /__desk/api/lookups`: what the widgets of the form offer. */
export interface Lookups {
  /** Addresses of all pages, public or not. Fields filter them by template. */
  readonly pages: readonly (Choice & {
    readonly template: string
    /** Whether other pages may show its questions. */
    readonly hasSharedQuestions?: boolean
    readonly state: 'published' | 'draft' | 'scheduled'
    /** Ids of the sections that links can name. */
    readonly anchors: readonly string[]
    /** Main picture of a page that editors can copy, in `content/media/`. */
    readonly picture?: string
  })[]
  /** Kinds of pages that editors can add. */
  readonly newPages: readonly NewPageKind[]
  /** Records by collection; their value is the name of the file without `.json`. */
  readonly records: Readonly<Record<string, readonly Choice[]>>
  /** Names of the icons, and the sprite that draws them: `<use href="{sprite}#{name}">`. */
  readonly icons: { readonly sprite: string; readonly names: readonly string[] }
  /** Files directly in `content/media/`, each at `/content/media/{name}`. */
  readonly pictures: readonly string[]
  /** Facts of these files, by name. */
  readonly pictureFiles?: Readonly<Record<string, PictureFile>>
  /** Files in `content/media/marks/`, each at `/content/media/marks/{name}`. */
  readonly marks: readonly string[]
  readonly films: readonly string[]
  /** Items that fields of other pages name, by address and list, as in `/product/nitrogen/processFlow/units`. */
  readonly items?: Readonly<Record<string, readonly Choice[]>>
  /** Files that `$include` can name, as in `shared/closing.json`. */
  readonly fragments: readonly string[]
  readonly units: {
    readonly names: readonly string[]
    /** Accepted units by their known misspellings. */
    readonly misspellings: Readonly<Record<string, string>>
    /** What each unit measures, as in `pressure`. */
    readonly kinds: Readonly<Record<string, string>>
    /** Kinds that the units of each property may measure. */
    readonly ofProperty: Readonly<Record<string, readonly string[]>>
  }
  /** Address of the site and name of the company, for the preview of a search result. */
  readonly site?: { readonly address: string; readonly company: string }
  /** Figures that texts can name in braces, for the preview of a text. */
  readonly figures?: readonly KnownFigure[]
}

/** A kind of pages that editors can add. */
export interface NewPageKind {
  /** Template. */
  readonly kind: string
  readonly title: string
  /** Where such a page appears. */
  readonly help: string
  /** Folder of its address, as in `/product/`. */
  readonly folder: string
  /** Longest title. */
  readonly titleLimit: number
  readonly hasIcon: boolean
  /** Whether the build lists such pages, so that no menu has to. */
  readonly isListedByBuild: boolean
  /** Slot of its main picture. */
  readonly pictureSlot?: string
  /** Template of the pages that it can be about. */
  readonly about?: string
  /** Whether it must be about one. */
  readonly isAboutRequired?: boolean
  /** Topics of the pages of this kind; absent for kinds without a topic. */
  readonly topics?: readonly string[]
  /** Whether editors can begin with a text of another program. */
  readonly takesText: boolean
}

/** Metadata of a picture's file. */
export interface PictureFile {
  /** SHA-256 of the bytes, in hexadecimal. Addresses carry it, so that browsers show a replaced picture. */
  readonly digest: string
  /** In pixels; absent if the file cannot be read. */
  readonly width?: number
  readonly height?: number
}

/** A figure that a page states, as in `{/product/nitrogen: Nitrogen flow}`, as readers see it. */
export interface KnownFigure extends FigureTexts {
  /** Address of the page. */
  readonly page: string
  /** File of the page, below `content/`. */
  readonly file: string
  readonly label: string
  /** Lower end of a range or bound. */
  readonly min?: FigureTexts
  readonly max?: FigureTexts
}

/** A figure in each system of units. */
interface FigureTexts {
  readonly metric: string
  readonly us: string
  readonly tender: string
}
