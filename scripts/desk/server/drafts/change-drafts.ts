import { isObject } from '../../../content/schemas/schema'
import type { DraftAnswer, DraftChange, DraftState } from '../../contract/api'
import { mergeTexts } from '../../json/merge-texts'
import { contentPath } from '../files/content-path'
import { textOnDisk } from '../files/text-on-disk'
import { Refused } from '../refused'
import { type Drafts, isTextOrNull } from './drafts'

/** Longest text of a content file. */
const MOST_CHARACTERS = 2_000_000
const LONGEST_ID = 100

/** The content folder and its drafts. */
export interface DraftFolder {
  readonly root: string
  readonly drafts: Drafts
}

/**
 * The draft of a file after changes on disk were merged into it. While a field has changed in both, the draft stays as it is,
 * with the text on disk that it started from, so that every desk can ask about it.
 */
export function currentDraft({ root, drafts }: DraftFolder, file: string): DraftState {
  const disk = textOnDisk(root, file)
  const draft = drafts.get(file)
  if (draft && draft.base !== disk) {
    const { text, conflicts } = mergeTexts(draft.base, disk, draft.text)
    if (conflicts.length === 0) drafts.keep(file, text === disk ? undefined : { text, base: disk })
  }
  const { text, base } = drafts.get(file) ?? { text: disk, base: disk }
  return { revision: drafts.revision(file), text, base, disk }
}

/**
 * Keeps a change of a draft, unless it replaces a stale revision. A change that was kept before is not kept again: its desk
 * has not received the answer.
 * @throws Refused for a file that the desk may not write
 */
export function changeDraft(folder: DraftFolder, change: DraftChange): DraftAnswer {
  const { root, drafts } = folder
  const { file, text, base, replaces, desk, number } = change
  contentPath(root, file)
  const isRepeated = drafts.lastNumber(file, desk) >= number
  const isKept = isRepeated || replaces === drafts.revision(file)
  if (isKept && !isRepeated) drafts.keep(file, text === base ? undefined : { text, base }, { desk, number })
  return { isKept, draft: currentDraft(folder, file) }
}

/** Reads one change or a list of them. @throws Refused when it is neither */
export function draftChanges(body: unknown): DraftChange[] {
  return (Array.isArray(body) ? body : [body]).map((one): DraftChange => {
    const { file, text, base, replaces, desk, number } = isObject(one) ? one : {}
    if (typeof file !== 'string' || !isTextOrNull(text) || !isTextOrNull(base))
      throw new Refused(400, 'A draft needs the name of its file, its text and the text it started from.')
    if (!isCount(replaces, 0) || !isCount(number, 1) || typeof desk !== 'string' || desk.length > LONGEST_ID)
      throw new Refused(400, 'A draft needs the revision that it replaces, its desk and its number.')
    if (text !== null && text.length > MOST_CHARACTERS)
      throw new Refused(413, 'The text is too long for a content file.')
    return { file, text, base, replaces, desk, number }
  })
}

/** Numbers of changes begin with 1, because a desk without a change has the number 0. */
function isCount(value: unknown, least: number): value is number {
  return Number.isSafeInteger(value) && Number(value) >= least
}
