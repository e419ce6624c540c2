import type { FoundProblem, ProblemText } from '../checks/problem-at'
import { seekAt } from '../inline/read-texts'
import type { Path, Seek } from '../model'
import { type AuthoredCalculator, type NamedPart, namedParts } from './authored-calculator'
import { type FormulaNode, FormulaSyntaxError, parseFormula, type Span } from './parse-formula'

/** A problem with a part of a calculator. */
export interface FormulaProblem extends FoundProblem {
  readonly seek?: Seek
}

/** A formula as it is written in the calculator, and its syntax tree. */
export interface ParsedFormula {
  readonly path: Path
  readonly text: string
  readonly node: FormulaNode
}

/** A calculator with its formulas parsed. */
export interface ParsedCalculator {
  readonly calculator: AuthoredCalculator
  /** Everything with an id that formulas can name, but tables. */
  readonly parts: readonly NamedPart[]
  readonly partOf: (id: string) => NamedPart | undefined
  readonly tables: NonNullable<AuthoredCalculator['tables']>
  readonly formulas: readonly ParsedFormula[]
  /** The formulas of a part: one, or one for each option of a choice. */
  readonly formulasOf: (id: string) => readonly ParsedFormula[]
  /** Formulas that cannot be parsed; the other checks need all of them. */
  readonly problems: readonly FormulaProblem[]
}

/** Parses all formulas of a calculator. */
export function parseCalculator(calculator: AuthoredCalculator): ParsedCalculator {
  const parts = namedParts(calculator)
  const byId = new Map(parts.map((part) => [part.id, part]))
  const problems: FormulaProblem[] = []
  const parsed = new Map<string, readonly ParsedFormula[]>()
  for (const { id, formulas } of parts) {
    const read = formulas.flatMap(({ path, text }) => {
      try {
        return [{ path, text, node: parseFormula(text) }]
      } catch (error) {
        if (!(error instanceof FormulaSyntaxError)) throw error
        const { message, expected, at } = error
        problems.push(problemIn({ path, text }, at, { message, expected, found: JSON.stringify(text) }))
        return []
      }
    })
    parsed.set(id, read)
  }
  return {
    calculator,
    parts,
    partOf: (id) => byId.get(id),
    tables: calculator.tables ?? [],
    formulas: [...parsed.values()].flat(),
    formulasOf: (id) => parsed.get(id) ?? [],
    problems,
  }
}

/** A problem with a piece of a formula. */
export function problemIn(
  { path, text }: Pick<ParsedFormula, 'path' | 'text'>,
  at: Span,
  problem: ProblemText,
): FormulaProblem {
  // Past the end, the last character is marked.
  const start = Math.min(at.start, text.length - 1)
  const piece = text.slice(start, Math.max(at.end, start + 1))
  return { path, seek: seekAt(text, piece, start), text: problem }
}
