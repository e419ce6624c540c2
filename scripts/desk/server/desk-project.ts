import type { LiveContent } from '../../vite/live-content'
import { type DeskSteps, deskSteps } from './desk-steps'
import { Drafts } from './drafts'

/** Folder of drafts, session and unfinished saves, below the project's root. Git ignores it. */
export const deskFolder = '.desk'

/** What the endpoints of the desk work on. */
export interface DeskProject {
  readonly root: string
  readonly live: LiveContent
  readonly drafts: Drafts
  /** Steps of the graph that is open now. */
  readonly steps: DeskSteps
}

/** Opens the drafts of a project. */
export function openDrafts(root: string): Drafts {
  return new Drafts(`${root}/${deskFolder}/drafts`)
}

/** Joins the drafts with the content that is open now. */
export function deskProject(live: LiveContent, drafts: Drafts): DeskProject {
  return { root: live.root, live, drafts, steps: deskSteps(live.project.graph) }
}
