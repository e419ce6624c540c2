import type { AuthoredCalculator } from './authored-calculator'
import { dimensionProblems } from './dimension-problems'
import { cycleProblems, idProblems, nameProblems, unusedProblems } from './name-problems'
import { type FormulaProblem, parseCalculator } from './parse-calculator'
import { tableProblems, zeroDivisorProblems } from './range-problems'

/**
 * Problems of the formulas of a calculator: syntax, names, cycles, dimensions, divisors that can be zero, and parts that no
 * result needs. A later kind of problem is looked for only where there is no earlier one, because it would be a consequence.
 */
export function formulaProblems(calculator: AuthoredCalculator): readonly FormulaProblem[] {
  const ids = idProblems(calculator)
  if (ids.length > 0) return ids
  const parsed = parseCalculator(calculator)
  if (parsed.problems.length > 0) return parsed.problems
  for (const problemsOf of [nameProblems, cycleProblems, dimensionProblems, tableProblems]) {
    const found = problemsOf(parsed)
    if (found.length > 0) return found
  }
  return [...zeroDivisorProblems(parsed), ...unusedProblems(parsed)]
}
