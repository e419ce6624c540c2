import type { FieldProblem } from '../../../contract/api'

/** Where the piece of a text is that a problem is about; undefined if the text no longer has it. */
export function rangeOfProblem(
  text: string,
  { piece }: Pick<FieldProblem, 'piece'>,
): { readonly from: number; readonly to: number } | undefined {
  if (!piece || piece.text === '') return undefined
  let from = text.indexOf(piece.text)
  for (let count = 0; count < piece.occurrence && from >= 0; count++)
    from = text.indexOf(piece.text, from + piece.text.length)
  return from < 0 ? undefined : { from, to: from + piece.text.length }
}

/** A text without a mistake, as the check suggests it; undefined if it suggests nothing that fits the text. */
export function repairedText(text: string, problem: FieldProblem): string | undefined {
  const { piece, repair } = problem
  if (repair === undefined) return undefined
  if (!piece) return repair
  const range = rangeOfProblem(text, problem)
  return range && text.slice(0, range.from) + repair + text.slice(range.to)
}
