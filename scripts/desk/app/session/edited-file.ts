import type { DraftRequest, OpenFile } from '../../contract/api'
import { mergeByField, type TextConflict } from '../../json/merge-by-field'
import type { BrowserDraft } from './browser-drafts'

/** An open file with the editor's changes. */
export interface EditedFile {
  readonly open: OpenFile
  /** Null: the file is removed with the next save. */
  readonly text: string | null
  /** Text on disk that the changes started from; null for a new file. */
  readonly base: string | null
  /** Text that the server has confirmed. */
  readonly confirmed: string | null
  /** Text that was sent to the server, while it has not confirmed it. */
  readonly sent?: string | null | undefined
}

/** An opened file as the server holds it. */
export function fromServer(open: OpenFile): EditedFile {
  const { text, base } = open.draft ?? { text: open.text, base: open.text }
  return { open, text, base, confirmed: text }
}

export function isChanged({ text, base }: EditedFile): boolean {
  return text !== base
}

/** Whether the server holds this text, and no request that could replace it is on its way. */
export function isKeptByServer({ text, confirmed, sent }: EditedFile): boolean {
  return text === confirmed && sent === undefined
}

/** The text that a request leaves on the server. */
export function sentText({ text, base, removes }: DraftRequest): string | null {
  return removes ? null : (text ?? base)
}

/** The request that keeps the draft of a file, or discards it if nothing is changed. */
export function draftOf(edited: EditedFile): DraftRequest {
  const { text, base } = edited
  const { file } = edited.open
  if (text === null) return base === null ? { file, text, base } : { file, text, base, removes: true }
  return { file, text: isChanged(edited) ? text : null, base }
}

/** What the browser keeps of a file; see `BrowserDraft`. */
export function browserDraft({ text, base, confirmed, sent }: EditedFile): BrowserDraft {
  // A text that was confirmed may be replaced by the one that was sent since.
  return { text, base, confirmed: text === confirmed && sent !== undefined ? sent : confirmed }
}

/** Merges the server's version with unconfirmed local changes. A field that both changed keeps its local value. */
export function mergeServer(file: EditedFile, open: OpenFile): EditedFile {
  const server = fromServer(open)
  if (file.text === file.confirmed) return server
  return { ...server, text: mergeTexts(file.confirmed, server.text, file.text) }
}

/** Merges two texts with a common base; a field that both changed has the value of `ours`. */
export function mergeTexts(origin: string | null, theirs: string | null, ours: string | null): string | null {
  if (origin === null || theirs === null || ours === null) return ours
  try {
    return mergeByField(origin, theirs, ours).text
  } catch {
    // One of them is not valid JSON.
    return ours
  }
}

/** Merges a draft with the changed text on disk, and lists the fields that both changed. */
export function mergeDisk({
  open,
  text,
  base,
}: EditedFile): { text: string; conflicts: TextConflict[] } | undefined {
  if (base === null || text === null || base === open.text || text === base) return
  try {
    return mergeByField(base, open.text, text)
  } catch {
    return
  }
}

/** A file that exists only as a draft. */
export function newFile(file: string): EditedFile {
  const open: OpenFile = { file, text: '', digest: '', schema: {}, includes: [], usedBy: [] }
  return { open, text: null, base: null, confirmed: null }
}
