/** A change that undo reverts as a whole. */
export interface Act {
  readonly label: string
  readonly changes: readonly FileChange[]
  /** Milliseconds since 1970. */
  readonly at: number
  /** Typing in one field is one act: acts with the same key and files in quick succession are joined. */
  readonly key?: string
}

export interface FileChange {
  readonly file: string
  /** Null: there was no file. */
  readonly before: string | null
  /** Null: the file is removed. */
  readonly after: string | null
}

export interface Acts {
  readonly done: readonly Act[]
  readonly undone: readonly Act[]
}

export const noActs: Acts = { done: [], undone: [] }

/** Milliseconds after which typing in the same field begins another act. */
const PAUSE_MS = 2_000
/** Limits the memory that the texts of old acts take. */
const KEPT_ACTS = 200

/** Adds an act, and drops those that were undone. */
export function addAct({ done }: Acts, act: Act): Acts {
  const last = done.at(-1)
  const joins =
    last?.key !== undefined &&
    last.key === act.key &&
    act.at - last.at < PAUSE_MS &&
    last.changes.length === act.changes.length &&
    last.changes.every(({ file }, index) => file === act.changes[index]?.file)
  if (joins) {
    const changes = act.changes.map((change, index) => ({
      ...change,
      before: last.changes[index]?.before ?? null,
    }))
    const joined = { ...act, changes }
    return { done: [...done.slice(0, -1), joined], undone: [] }
  }
  return { done: [...done, act].slice(-KEPT_ACTS), undone: [] }
}

/** Undoes the last act. @returns the changes to make, and the acts afterwards */
export function undoAct({
  done,
  undone,
}: Acts): { changes: readonly FileChange[]; acts: Acts; label: string } | undefined {
  const act = done.at(-1)
  if (!act) return
  const changes = act.changes.map(({ file, before, after }) => ({ file, before: after, after: before }))
  return { changes, acts: { done: done.slice(0, -1), undone: [...undone, act] }, label: act.label }
}

/** Redoes the last undone act. */
export function redoAct({
  done,
  undone,
}: Acts): { changes: readonly FileChange[]; acts: Acts; label: string } | undefined {
  const act = undone.at(-1)
  if (!act) return
  return {
    changes: act.changes,
    acts: { done: [...done, act], undone: undone.slice(0, -1) },
    label: act.label,
  }
}
