import type { Diagnostic } from '../content/diagnose/print'

/** The list as one text, ending with how much is left. */
export function printLeft(left: readonly Diagnostic[]): string {
  if (left.length === 0) return 'Nothing is left to do before the launch.\n'
  const files = new Set(left.map(({ file }) => file)).size
  const things = left.length === 1 ? '1 thing is left' : `${left.length} things are left`
  const where = files === 1 ? '1 file' : `${files} files`
  return `${left.map(({ text }) => `${text}\n`).join('\n')}\n${things} to do in ${where} before the launch.\n`
}
