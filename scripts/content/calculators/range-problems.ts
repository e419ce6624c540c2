import { boundsOf } from '../../../src/tools/sizing/bounds'
import { convertEnds, evaluateFormula, type FormulaContext } from '../../../src/tools/sizing/evaluate'
import { hull, type Interval, isFiniteInterval } from '../../../src/tools/sizing/interval'
import { readTable } from '../../../src/tools/sizing/table'
import { fromCoherent, toCoherent } from '../../../src/units/dimension'
import { type FormulaProblem, type ParsedCalculator, problemIn } from './parse-calculator'
import { partsOf, toRecord } from './parse-formula'

/** Names with every value that visitors can give them, in coherent units. */
function everyValue({ partOf, formulasOf, tables }: ParsedCalculator): FormulaContext {
  const ranges = new Map<string, Interval>()
  const valueNamed = (name: string): Interval => {
    const known = ranges.get(name)
    if (known) return known
    const part = partOf(name)?.part
    const range =
      part && !('options' in part) && !('formula' in part)
        ? convertEnds(boundsOf(part), (figure) => toCoherent(figure, part.unit))
        : spanOf(formulasOf(name).map(({ node }) => evaluateFormula(toRecord(node), context)))
    ranges.set(name, range)
    return range
  }
  const context: FormulaContext = { valueNamed, tables }
  return context
}

function spanOf(ranges: readonly Interval[]): Interval {
  return hull(...ranges.flatMap(({ low, high }) => [low, high]))
}

/** Tables that are read beyond their ends for some figures that a visitor may enter. */
export function tableProblems(parsed: ParsedCalculator): FormulaProblem[] {
  const context = everyValue(parsed)
  return parsed.formulas.flatMap((formula) =>
    [...partsOf(formula.node)].flatMap((node) => {
      const table = node.type === 'call' ? parsed.tables.find(({ id }) => id === node.operator) : undefined
      const [argument] = node.type === 'call' ? node.operands : []
      if (!table || !argument) return []
      const read = evaluateFormula(toRecord(argument), context)
      if (isFiniteInterval(readTable(table, read))) return []
      const { low, high } = convertEnds(read, (figure) => fromCoherent(figure, table.fromUnit))
      const text = {
        message: `The table ${table.id} ends before some figures that a visitor may enter.`,
        expected: `${table.rows[0]?.[0]} to ${table.rows.at(-1)?.[0]} ${table.fromUnit ?? ''}`.trim(),
        found: `${Number(low.toPrecision(6))} to ${Number(high.toPrecision(6))}`,
        help: ['Narrow the bounds of the input, or add rows to the table.'],
      }
      return [problemIn(formula, argument.at, text)]
    }),
  )
}

/** Divisors that are zero for some figures that a visitor may enter. */
export function zeroDivisorProblems(parsed: ParsedCalculator): FormulaProblem[] {
  const context = everyValue(parsed)
  return parsed.formulas.flatMap((formula) =>
    [...partsOf(formula.node)].flatMap((node) => {
      if (node.type !== 'call' || node.operator !== '/') return []
      const [, divisor] = node.operands
      if (!divisor) return []
      const { low, high } = evaluateFormula(toRecord(divisor), context)
      if (low > 0 || high < 0) return []
      const text = {
        message: 'This divides by something that can be zero.',
        expected: 'a divisor that is never zero, whatever a visitor enters',
        found: formula.text.slice(divisor.at.start, divisor.at.end),
        help: ['Raise the least figure of the input above zero, or divide by something else.'],
      }
      return [problemIn(formula, divisor.at, text)]
    }),
  )
}
