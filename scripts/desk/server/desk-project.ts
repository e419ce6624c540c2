import { join } from 'node:path'
import type { LiveContent } from '../../vite/live-content'
import { ChangedPages } from './content/changed-pages'
import type { DeskContent } from './desk-content'
import { type DeskSteps, deskSteps } from './desk-steps'
import { Drafts } from './drafts/drafts'
import { finishSave } from './drafts/write-drafts'
import { deskFolder } from './files/content-path'
import { Publishing } from './publish/publishing'

/** State that the endpoints of the desk share. */
export interface DeskProject extends DeskContent {
  readonly changedPages: ChangedPages
  /** Steps of the graph that is open now. */
  readonly steps: DeskSteps
  readonly publishing: Publishing
}

/** Opens the drafts of a project, after finishing the writes of a server that was killed. */
export function openDrafts(root: string): Drafts {
  const drafts = new Drafts(join(root, deskFolder, 'drafts'))
  finishSave({ root, drafts })
  return drafts
}

/** Combines the drafts with the open content. */
export function deskProject(live: LiveContent, drafts: Drafts): DeskProject {
  return {
    root: live.root,
    live,
    drafts,
    changedPages: new ChangedPages(),
    steps: deskSteps(live.project.graph),
    publishing: new Publishing(live.root),
  }
}
