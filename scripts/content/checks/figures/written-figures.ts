import { allUnits } from '../../../../src/units/unit-table'

const number = String.raw`[+−-]?\d[\d,]*(?:\.\d+)?`
const units = allUnits()
  .map((unit) => unit.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
  .sort((one, other) => other.length - one.length)
  .join('|')
/** A figure with its unit in a text, with the bound before it. */
export const figureExpression = new RegExp(
  String.raw`(?:(?<low>≥|at least|down to|>|more than)|(?<high>≤|at most|up to|<|less than))?[ \u00a0]?` +
    String.raw`(?<![\d.,])(?<first>${number})(?:(?:[ \u00a0]?–[ \u00a0]?|[ \u00a0]to[ \u00a0])(?<second>${number}))?` +
    String.raw`[ \u00a0](?<unit>${units})(?![\p{L}\p{N}³²/(])`,
  'giu',
)

/** Number of figures that a text states with a unit. */
export function countFigures(text: string): number {
  return text.match(figureExpression)?.length ?? 0
}

/** A text with other words in place of each figure that it states with a unit. */
export function replaceFigures(text: string, words: string): string {
  return text.replace(figureExpression, (written) => written.replace(written.trim(), () => words))
}
