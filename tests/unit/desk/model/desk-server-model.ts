import { join } from 'node:path'
import { RefusedRequest } from '../../../../scripts/desk/app/session/request'
import type { OpenFile, SaveResponse } from '../../../../scripts/desk/contract/api'
import { changeDraft, currentDraft, draftChanges } from '../../../../scripts/desk/server/drafts/change-drafts'
import { Drafts } from '../../../../scripts/desk/server/drafts/drafts'
import { finishSave, writeDrafts } from '../../../../scripts/desk/server/drafts/write-drafts'
import { type FileWrite, finishWrites, writeFiles } from '../../../../scripts/desk/server/files/write-files'

/** Parts of the server, each of which a mutant replaces by a wrong one. */
export const serverParts = {
  changeDraft,
  writeFiles,
  finishWrites,
  openDrafts: (folder: string) => new Drafts(folder),
}

export type ServerParts = typeof serverParts

/** One life of the server: the product's drafts and saves, without the check of the content. */
export class ServerLife {
  isAlive = true
  readonly drafts: Drafts
  private saving: Promise<unknown> = Promise.resolve()

  constructor(
    readonly root: string,
    private readonly parts: ServerParts,
    /** Resolves when the content is checked. */
    private readonly check: () => Promise<void>,
    /** Called when files are reported as written. */
    private readonly written: (writes: readonly FileWrite[]) => void,
  ) {
    this.drafts = parts.openDrafts(join(root, '.desk/drafts'))
    finishSave(this, parts.finishWrites)
  }

  /** Answers a request as the endpoints do. */
  answer(path: string, body: unknown): unknown {
    const [name, query] = path.split('?')
    switch (name) {
      case 'tree':
        return { groups: [], left: 0 }
      case 'check':
        return { changed: this.drafts.files, problems: [] }
      case 'file':
        return this.openFile(new URLSearchParams(query).get('file') ?? '')
      case 'draft':
        return draftChanges(body).map((change) => this.parts.changeDraft(this, change))
      default:
        return {}
    }
  }

  /** Saves files, one save after another. */
  save(files: readonly string[]): Promise<SaveResponse> {
    const saved = this.saving.then(() => {
      if (!this.isAlive) return new Promise<never>(() => {})
      const check = async () => {
        await this.check()
        return []
      }
      const write: typeof writeFiles = (root, writes, whenWritten) => {
        const isWritten = this.parts.writeFiles(root, writes, whenWritten)
        if (isWritten) this.written(writes)
        return isWritten
      }
      return writeDrafts(this, files, { check, write })
    })
    this.saving = saved.catch(() => undefined)
    return saved
  }

  private openFile(file: string): OpenFile {
    const draft = currentDraft(this, file)
    const { disk } = draft
    if (disk === null && !this.drafts.get(file)) throw new RefusedRequest('There is no such file.', 404)
    return {
      file,
      text: disk ?? '',
      digest: disk === null ? '' : 'digest',
      draft,
      schema: {},
      includes: [],
      usedBy: [],
    }
  }
}
