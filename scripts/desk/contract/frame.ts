import type { Place } from './api'

/** Messages from the page in the frame to the desk. */
export type FromFrame =
  | { readonly desk: 'ready'; readonly address: string }
  /** The document is replaced by another one. */
  | { readonly desk: 'leave' }
  /** A click. `places` has several items if the text occurs in each, and none if it belongs to the design. */
  | { readonly desk: 'select'; readonly places: readonly Place[]; readonly section?: string }
  | { readonly desk: 'hover'; readonly places: readonly Place[] }

/** Messages from the desk to the page in the frame. */
export type ToFrame =
  | { readonly desk: 'select'; readonly place: Place | null; readonly scroll: boolean }
  | { readonly desk: 'theme'; readonly theme: 'light' | 'dark' | 'sunlight' }
  /** Whether clicks follow links and press buttons, as on the site, instead of selecting. */
  | { readonly desk: 'links'; readonly follow: boolean }
