import type { DraftAnswer, DraftChange, DraftState, OpenFile } from '../../contract/api'
import { canonicalOf } from '../../json/canonical-of'
import type { TextConflict } from '../../json/merge-by-field'
import { mergeTexts } from '../../json/merge-texts'
import { type AnsweredConflict, settleText } from '../../json/settle-text'
import { unreadableReason } from '../words/unreadable-reason'

/** An open file with the editor's changes. */
export interface EditedFile {
  readonly open: OpenFile
  /** Null: the file is removed with the next save. */
  readonly text: string | null
  /** Text on disk that the changes started from; null for a new file. */
  readonly base: string | null
  /** Text on disk; null without a file. */
  readonly disk: string | null
  /** The server's draft that `text` started from. */
  readonly known: DraftState
  /** A change that the server has not confirmed yet. It may have received it. */
  readonly sent?: DraftChange | undefined
  /** A later draft of another desk in which fields differ that changed here too. */
  readonly theirs?: DraftState | undefined
}

/** Fields that changed here and elsewhere, for the editor to decide. */
export interface Question {
  readonly file: string
  /** Where the other version is: on disk, or in the draft of another desk. */
  readonly other: 'disk' | 'desk'
  readonly base: string | null
  readonly theirs: string | null
  readonly ours: string | null
  /** The text with the changes of both; a field in conflict has the value of this desk. */
  readonly merged: string | null
  readonly conflicts: readonly TextConflict[]
  /** Why the other version cannot be read, and so not be chosen. */
  readonly unreadable?: string
}

/** The editor's decision about a field: the value of this desk, the other one, or another text. */
export type Decision = Exclude<AnsweredConflict['answer'], 'base'>

/** An opened file as the server has it. */
export function fromServer(open: OpenFile): EditedFile {
  const { text, base, disk } = open.draft
  return { open, text, base, disk, known: open.draft }
}

/** A file that exists only as a draft. */
export function newFile(file: string): EditedFile {
  const draft = { revision: 0, text: null, base: null, disk: null }
  return fromServer({ file, text: '', digest: '', draft, schema: {}, includes: [], usedBy: [] })
}

export function isChanged({ text, base }: Pick<EditedFile, 'text' | 'base'>): boolean {
  return text !== base
}

/** Whether the server has this text, and no request that could replace it is on its way. */
export function isKept({ text, base, known, sent, theirs }: EditedFile): boolean {
  return text === known.text && base === known.base && !sent && !theirs
}

/**
 * The change to send next. A change that is not confirmed is sent again as it is, because the server may have received it.
 * While the editor has to decide between two drafts, nothing is sent.
 * @param id of the desk and the change
 */
function nextChange(
  edited: EditedFile,
  id: () => Pick<DraftChange, 'desk' | 'number'>,
): DraftChange | undefined {
  if (edited.sent) return edited.sent
  if (edited.theirs || isKept(edited)) return undefined
  const { open, text, base, known } = edited
  return { file: open.file, text, base, replaces: known.revision, ...id() }
}

/** The file after the server's answer to a change of it. */
function answered(edited: EditedFile, change: DraftChange, { isKept, draft }: DraftAnswer): EditedFile {
  const { sent, ...rest } = edited
  // After an answer that was lost, the draft may contain the change and what other desks added since.
  return merged(rest, isKept ? change : rest.known, draft)
}

/** The file after it was read again, while no change of it is being sent. */
function reopened(edited: EditedFile, open: OpenFile): EditedFile {
  return merged({ ...edited, open }, edited.known, open.draft)
}

/** The file with another text of the editor. A text with the values of the base is the base, which has its own layout. */
function edit(edited: EditedFile, text: string | null): EditedFile {
  const next = { ...edited, text: hasSameValues(text, edited.base) ? edited.base : text }
  return edited.theirs ? merged(next, edited.known, edited.theirs) : next
}

/** How texts of this desk and of the server become one. A test replaces each by a wrong one. */
export const draftRules = { nextChange, answered, reopened, edit, decided }

export type DraftRules = typeof draftRules

/** What the editor has to decide; undefined if nothing is in conflict. */
export function questionOf({ open, text, base, disk, known, theirs }: EditedFile): Question | undefined {
  if (theirs) return question(open.file, 'desk', known.text, theirs.text, text)
  return isChanged({ text, base }) && base !== disk
    ? question(open.file, 'disk', base, disk, text)
    : undefined
}

/** Applies the editor's decision: the text holds the changes of the other version from now on. */
function decided(edited: EditedFile, { other }: Question, text: string | null): EditedFile {
  const { theirs, ...rest } = edited
  if (other === 'disk') return { ...edited, text, base: edited.disk }
  return theirs ? { ...rest, text, base: mergedBase(edited, edited.known, theirs), known: theirs } : edited
}

function question(
  file: string,
  other: Question['other'],
  base: string | null,
  theirs: string | null,
  ours: string | null,
): Question | undefined {
  const { text, conflicts } = mergeTexts(base, theirs, ours)
  if (conflicts.length === 0) return undefined
  const unreadable = theirs === null ? undefined : unreadableReason(theirs)
  return { file, other, base, theirs, ours, merged: text, conflicts, ...(unreadable && { unreadable }) }
}

function hasSameValues(text: string | null, base: string | null): boolean {
  if (text === null || base === null) return text === base
  const canonical = canonicalOf(text)
  return canonical !== undefined && canonical === canonicalOf(base)
}

type Version = Pick<DraftState, 'text' | 'base'>

/** Merges the server's draft with the text of this desk, or holds both until the editor has decided. */
function merged({ theirs: _, ...edited }: EditedFile, ancestor: Version, draft: DraftState): EditedFile {
  const start = draft.text === ancestor.text ? ancestor.text : beforeDecision(edited, ancestor)
  const { text, conflicts } = mergeTexts(start, draft.text, edited.text)
  const { disk } = draft
  if (conflicts.length > 0) {
    const known = { ...edited.known, text: start, base: ancestor.base }
    return { ...edited, disk, known, theirs: draft }
  }
  return { ...edited, text, base: mergedBase(edited, ancestor, draft), disk, known: draft }
}

/**
 * The ancestor's text. If the server does not know yet how the editor has decided between draft and disk, the fields of that
 * decision have their values before both. Otherwise a value that the editor kept would be no change, and the value of another
 * desk would replace it without a question.
 */
function beforeDecision(edited: Version, { text, base }: Version): string | null {
  if (edited.base === base) return text
  const { text: both, conflicts } = mergeTexts(base, edited.base, text)
  if (conflicts.length === 0) return text
  const undecided = settleText(
    both,
    conflicts.map((conflict) => ({ conflict, answer: 'base' })),
  )
  return mergeTexts(both, undecided, text).text
}

function mergedBase(ours: Version, ancestor: Version, draft: Version): string | null {
  return draft.base === ancestor.base ? ours.base : draft.base
}
