/** What programs add to the names of copies that they leave behind, and who left them. */
const endings: readonly (readonly [expression: RegExp, by: string])[] = [
  [/\.orig$/i, 'a merge left behind'],
  [/\.rej$/i, 'a patch left behind'],
  [/\.(?:bak|old|backup)$/i, 'an editor left behind'],
  [/_(?:BACKUP|BASE|LOCAL|REMOTE)_\d+(?=\.\w+$)/, 'a merge left behind'],
  [/ \([^()]*conflicted copy[^()]*\)(?=\.\w+$)/i, 'a sync program made when two people changed the file'],
  [/\.sync-conflict-[\w-]+(?=\.\w+$)/i, 'a sync program made when two people changed the file'],
  [/ (?:- Copy(?: \(\d+\))?|\(\d+\)|copy(?: \d+)?)(?=\.\w+$)/i, 'a second copying or downloading made'],
]

/** A file that a program left beside another one. */
export interface LeftoverCopy {
  /** As in "This is a copy that a merge left behind". */
  readonly by: string
  /** Path of the file that it is a copy of, as its name says. */
  readonly original: string
}

/** What a file is a copy of, as its name says; undefined for other files. */
export function leftoverCopyOf(file: string): LeftoverCopy | undefined {
  const found = endings.find(([expression]) => expression.test(file))
  return found && { by: found[1], original: file.replace(found[0], '') }
}
