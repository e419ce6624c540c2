/** What the title block of printed pages says about a page, besides its title and address. */
export interface SheetDetails {
  /** Kind of document, as in Datasheet. */
  readonly document: string
  /** What the document is about; by default the heading of the page. */
  readonly subject?: string | undefined
  /** Address that leads back to the page as it is; by default its own. */
  readonly address?: string | undefined
  /** Date in words; by default the day of printing. */
  readonly date?: string | undefined
  /** One more field. */
  readonly field?: { readonly label: string; readonly text: string } | undefined
}

const ATTRIBUTE = 'data-sheet'

/** Attributes of an element of the page, from which {@link readSheetDetails} reads the details when it is printed. */
export function sheetDetails(details: SheetDetails): { readonly 'data-sheet': string } {
  return { [ATTRIBUTE]: JSON.stringify(details) }
}

/** Details of the page that is shown; undefined if it has none. */
export function readSheetDetails(): SheetDetails | undefined {
  const text = document.querySelector(`[${ATTRIBUTE}]`)?.getAttribute(ATTRIBUTE)
  return text ? JSON.parse(text) : undefined
}
