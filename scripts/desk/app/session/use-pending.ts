import { changesOf } from '../words/changes'
import { type LineFile, proposedLine } from '../words/proposed-line'
import { treeFile } from './desk-state'
import { type EditedFile, isChanged } from './edited-file'
import { useDesk } from './use-desk'
import { useUnversioned } from './use-unversioned'

/** What is in no version yet. */
export interface Pending {
  /** Files with drafts. */
  readonly changed: readonly (readonly [file: string, edited: EditedFile])[]
  /** Files that are saved. */
  readonly saved: readonly string[]
  /** The line that a version of all of it could have. */
  readonly line: string
}

/** Returns the drafts and the saved files that are in no version, and a line for them. */
export function usePending(left: ReadonlySet<string> = new Set()): Pending {
  const { files, tree } = useDesk()
  const unversioned = useUnversioned()
  const changed = [...files].filter(([file, edited]) => isChanged(edited) && !left.has(file))
  const saved = unversioned.flatMap(({ file }) => (left.has(file) ? [] : file))
  const title = (file: string) => treeFile(tree, file)?.title ?? file
  const line = proposedLine([
    ...changed.map(([file, edited]) => lineFile(title(file), edited)),
    ...saved.map((file): LineFile => ({ title: title(file), kind: 'changed', changes: [] })),
  ])
  return { changed, saved, line }
}

function lineFile(title: string, { base, text, open }: EditedFile): LineFile {
  const kind = base === null ? 'new' : text === null ? 'removed' : 'changed'
  const changes = base !== null && text !== null ? changesOf(base, text, open.schema) : []
  return { title, kind, changes }
}
