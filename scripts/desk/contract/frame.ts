import type { PageRecord, Place } from './api'

/** The text of the clicked line or paragraph as it is shown, and the position of the click in it. */
export interface ClickedText {
  readonly text: string
  readonly offset: number
}

/** A keyboard shortcut of the desk that was pressed in the page. */
export interface DeskKey {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

/** Messages from the page in the frame to the desk. */
export type FromFrame =
  | { readonly desk: 'ready'; readonly address: string }
  /** The document is replaced by another one. */
  | { readonly desk: 'leave' }
  /** A click. `places` has several items if the text occurs in each, and none if it belongs to the design. */
  | {
      readonly desk: 'select'
      readonly places: readonly Place[]
      readonly section?: string
      readonly clicked?: ClickedText
    }
  | { readonly desk: 'key'; readonly pressed: DeskKey }
  | { readonly desk: 'hover'; readonly places: readonly Place[] }

/** Messages from the desk to the page in the frame. */
export type ToFrame =
  | { readonly desk: 'select'; readonly place: Place | null; readonly scroll: boolean }
  | { readonly desk: 'theme'; readonly theme: 'light' | 'dark' | 'sunlight' }
  /** Shows the page with another record than the present one, as of an earlier version. */
  | ({ readonly desk: 'record' } & PageRecord)
  /** Whether the page believes that it has a network. */
  | { readonly desk: 'network'; readonly isOnline: boolean }
  /** Whether clicks follow links and press buttons, as on the site, instead of selecting. */
  | { readonly desk: 'links'; readonly follow: boolean }
