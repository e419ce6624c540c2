import type { Edit, JsonValue } from '../contract/edit'
import type { PlannedChange, TaskPlan } from '../contract/tasks'
import { applyEdits } from '../json/apply-edit'
import { canonicalOf } from '../json/canonical-of'
import { RefusedEdit } from '../json/edit-tree'
import { lineOf } from '../json/line-of'
import { parseWithRanges, UneditableText } from '../json/parse-with-ranges'
import { RefusedTask, type TaskContent } from './task-content'

/** Collects the changes of a task by file. Nothing is written. */
export class FileChanges {
  private readonly texts = new Map<string, string | null>()
  private readonly changes: PlannedChange[] = []
  private readonly notes: string[] = []

  constructor(private readonly content: TaskContent) {}

  /** The text of a file with the changes made so far; undefined if there is none. */
  text(file: string): string | undefined {
    return this.texts.has(file) ? (this.texts.get(file) ?? undefined) : this.content.text(file)
  }

  edit(file: string, ...edits: Edit[]): void {
    const text = this.text(file)
    if (text === undefined) throw new RefusedTask(`There is no file ${file}.`)
    this.texts.set(
      file,
      orRefused(file, () => applyEdits(text, edits)),
    )
  }

  /** Writes a whole file, in the canonical format if it is valid. */
  write(file: string, text: string): void {
    this.texts.set(file, canonicalOf(text) ?? text)
  }

  remove(file: string): void {
    this.texts.set(file, null)
  }

  /** Records a change in words; its line is that of the text before all changes. */
  record({ place, ...change }: PlannedChange): void {
    const text = this.content.text(place.file)
    const line = text === undefined ? {} : { line: lineOf(text, place.pointer) }
    this.changes.push({ place: { ...place, ...line }, ...change })
  }

  note(sentence: string): void {
    if (!this.notes.includes(sentence)) this.notes.push(sentence)
  }

  /** The plan, without files that are unchanged in the end. */
  plan(): TaskPlan {
    const files = [...this.texts]
      .filter(([file, text]) => text !== (this.content.text(file) ?? null))
      .map(([file, text]) => ({ file, text }))
      .sort((left, right) => (left.file < right.file ? -1 : 1))
    return { files, changes: this.changes, notes: this.notes }
  }
}

/** The value of a file's text. @throws RefusedTask for a text that the desk cannot edit */
export function valueOfFile(file: string, text: string): JsonValue {
  return orRefused(file, () => {
    // Tells the place of a mistake in words, unlike JSON.parse.
    parseWithRanges(text)
    return JSON.parse(text)
  })
}

/** Calls a function that reads or edits the text of a file, and names the file if it cannot. */
function orRefused<Result>(file: string, call: () => Result): Result {
  try {
    return call()
  } catch (error) {
    if (error instanceof UneditableText || error instanceof RefusedEdit)
      throw new RefusedTask(`${file} cannot be changed: ${error.message}`)
    throw error
  }
}
