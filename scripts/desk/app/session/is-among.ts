import type { FieldProblem } from '../../contract/api'

/** Whether a list has the same problem of the same file. */
export function isAmong(problems: readonly FieldProblem[], { place, message }: FieldProblem): boolean {
  return problems.some((one) => one.place.file === place.file && one.message === message)
}
