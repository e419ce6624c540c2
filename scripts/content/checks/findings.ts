import type { Quantity } from '../../../src/units/quantity'
import type { Acknowledgement, Problem } from '../model'
import type { TextFigure } from './figures/text-figures'

/** What the checks of one entry find: its problems, and what the checks of the whole site need of it. */
export interface Findings {
  readonly problems: readonly Problem[]
  /** Whether the file is JSON. */
  readonly isReadable: boolean
  readonly acknowledgements: readonly Acknowledgement[]
  /** Addresses of this site that it links to. */
  readonly links: readonly string[]
  /** Pictures and client logos that it shows, below content/media/. */
  readonly media: readonly string[]
  /** Its quantities; those of specifications and lead figures with their label. */
  readonly quantities: readonly { readonly quantity: Quantity; readonly label?: string }[]
  readonly figures: readonly TextFigure[]
}
