import type { LiveContent } from '../../vite/live-content'
import type { Drafts } from './drafts/drafts'

/** The edited content: files, and drafts that replace them. */
export interface DeskContent {
  readonly root: string
  readonly live: LiveContent
  readonly drafts: Drafts
}
