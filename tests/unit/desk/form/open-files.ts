import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenFile } from '../../../../scripts/desk/contract/api'
import type { Lookups } from '../../../../scripts/desk/contract/lookups'
import { deskProject } from '../../../../scripts/desk/server/desk-project'
import { Drafts } from '../../../../scripts/desk/server/drafts/drafts'
import { lookups } from '../../../../scripts/desk/server/views/lookups'
import { openFile } from '../../../../scripts/desk/server/views/open-file'
import { filesBelow } from '../../../../scripts/lib/files-below'
import { openProject } from '../../../../scripts/site/open-project'
import { LiveContent } from '../../../../scripts/vite/live-content'

/** Every content file of a project as the desk opens it, and what its fields can refer to. Nothing is generated. */
export async function openFiles(
  root: string,
): Promise<{ readonly files: readonly OpenFile[]; readonly lists: Lookups }> {
  const opened = openProject(root, { showsUnpublished: true })
  const live = new (class extends LiveContent {
    override get project() {
      return opened
    }
  })(root)
  const drafts = mkdtempSync(join(tmpdir(), 'desk-drafts-'))
  const project = deskProject(live, new Drafts(drafts))
  const files = filesBelow(join(root, 'content'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => openFile(project, file))
  const lists = await lookups(project)
  rmSync(drafts, { recursive: true })
  return { files, lists }
}
