import { createStore, del, entries, set, type UseStore } from 'idb-keyval'

/** A draft as this browser keeps it. */
export interface BrowserDraft {
  readonly text: string | null
  readonly base: string | null
  /** Text that the server had confirmed, or may have received since, when this was kept. */
  readonly confirmed: string | null
}

let opened: UseStore | undefined
/** The database, opened on first use. Browsers keep one per origin, and so per port. */
const store = () => {
  opened ??= createStore('desk', 'drafts')
  return opened
}

/** Keeps a draft, so that it survives a reload and a server that has stopped. */
export function keepDraft(file: string, draft: BrowserDraft): Promise<void> {
  return set(file, draft, store())
}

export function dropDraft(file: string): Promise<void> {
  return del(file, store())
}

/** Drafts by file; none where the browser forbids storage. */
export async function keptDrafts(): Promise<ReadonlyMap<string, BrowserDraft>> {
  try {
    return new Map(await entries<string, BrowserDraft>(store()))
  } catch {
    return new Map()
  }
}
