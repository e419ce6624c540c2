import type { CalculatorTable } from '../../../src/generated/content'
import { boundsOf } from '../../../src/tools/sizing/bounds'
import { convertEnds, evaluateFormula, type FormulaContext } from '../../../src/tools/sizing/evaluate'
import { CHOOSE, formulaFunctions, isFunctionName } from '../../../src/tools/sizing/functions'
import { hull, type Interval, isFiniteInterval } from '../../../src/tools/sizing/interval'
import { questionNames } from '../../../src/tools/sizing/question'
import { readTable } from '../../../src/tools/sizing/table'
import { dimensionOf, fromCoherent, isReading, toCoherent } from '../../../src/units/dimension'
import type { ProblemText } from '../checks/problem-at'
import { formatList } from '../diagnose/suggest'
import { seekAt } from '../inline/read-texts'
import type { Path, Seek } from '../model'
import {
  type AuthoredCalculator,
  type AuthoredChoice,
  type NamedPart,
  namedParts,
} from './authored-calculator'
import {
  choiceWithoutValue,
  differentOptions,
  misfit,
  unknownName,
  wrongCall,
  wrongChoose,
} from './formula-texts'
import { isSameMeasure, type Measure, MeasureError, measureFormula } from './measure'
import {
  type CallNode,
  type FormulaNode,
  FormulaSyntaxError,
  parseFormula,
  partsOf,
  type Span,
  toRecord,
} from './parse-formula'

/** A problem with a part of a calculator. */
export interface FormulaProblem {
  readonly path: Path
  readonly seek?: Seek
  readonly text: ProblemText
}

interface Parsed {
  readonly path: Path
  readonly text: string
  readonly node: FormulaNode
}

/**
 * Problems of the formulas of a calculator: syntax, names, cycles, dimensions, divisors that can be zero, and parts that no
 * result needs. A later kind of problem is looked for only where there is no earlier one, because it would be a consequence.
 */
export function formulaProblems(calculator: AuthoredCalculator): FormulaProblem[] {
  const parts = namedParts(calculator)
  const tables = (calculator.tables ?? []).map(({ id }, index) => ({ id, path: ['tables', index] }))
  const names = nameProblems([...parts, ...tables])
  if (names.length > 0) return names
  const check = new FormulaCheck(calculator, parts)
  for (const step of ['parse', 'resolveNames', 'findCycles', 'measure'] as const) {
    const found = check[step]()
    if (found.length > 0) return found
  }
  const beyond = check.findBeyondTables()
  return beyond.length > 0 ? beyond : [...check.findZeroDivisors(), ...check.findUnused()]
}

/** Ids that two parts share, and ids that are names of functions or of other parts of the address. */
function nameProblems(parts: readonly Pick<NamedPart, 'id' | 'path'>[]): FormulaProblem[] {
  const first = new Map<string, Pick<NamedPart, 'id' | 'path'>>()
  return parts.flatMap((part) => {
    const { id, path } = part
    if (isFunctionName(id) || id === CHOOSE) {
      const text = {
        message: `${id} is the name of a function.`,
        expected: `another id than ${formatList([...Object.keys(formulaFunctions), CHOOSE])}`,
        found: JSON.stringify(id),
      }
      return [{ path: [...path, 'id'], text }]
    }
    if (questionNames.some((name) => name === id)) {
      const text = {
        message: `${id} is the name of a part of backward questions in addresses.`,
        expected: `another id than ${formatList(questionNames)}`,
        found: JSON.stringify(id),
      }
      return [{ path: [...path, 'id'], text }]
    }
    const before = first.get(id)
    if (!before) {
      first.set(id, part)
      return []
    }
    // Ids within one list are checked by the schema.
    if (before.path[0] === path[0]) return []
    const text = {
      message: `This id is used twice: also in "${before.path[0]}".`,
      expected: 'an id that no other input, coefficient or formula has',
      found: JSON.stringify(id),
    }
    return [{ path: [...path, 'id'], text }]
  })
}

class FormulaCheck {
  private readonly byId: ReadonlyMap<string, NamedPart>
  private readonly parsed = new Map<string, readonly Parsed[]>()
  private readonly measures = new Map<string, Measure>()
  private readonly ranges = new Map<string, Interval>()
  private readonly tables: readonly CalculatorTable[]
  /** Names with every value that they can have. */
  private readonly context: FormulaContext

  constructor(
    private readonly calculator: AuthoredCalculator,
    private readonly parts: readonly NamedPart[],
  ) {
    this.byId = new Map(parts.map((part) => [part.id, part]))
    this.tables = calculator.tables ?? []
    this.context = { valueNamed: (name) => this.rangeOf(name), tables: this.tables }
  }

  parse(): FormulaProblem[] {
    const problems: FormulaProblem[] = []
    for (const { id, formulas } of this.parts) {
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
      this.parsed.set(id, read)
    }
    return problems
  }

  resolveNames(): FormulaProblem[] {
    return this.formulas().flatMap((formula) =>
      [...partsOf(formula.node)].flatMap((node) => {
        const text =
          node.type === 'name'
            ? this.nameProblem(node.name)
            : node.type === 'call' && node.isFunction
              ? this.callProblem(node)
              : undefined
        return text ? [problemIn(formula, node.at, text)] : []
      }),
    )
  }

  private nameProblem(name: string): ProblemText | undefined {
    const known = this.byId.get(name)
    if (!known) return unknownName(name, [...this.byId.keys()])
    return 'options' in known.part && known.formulas.length < known.part.options.length
      ? choiceWithoutValue(name)
      : undefined
  }

  private callProblem({ operator, operands }: CallNode): ProblemText | undefined {
    const tables = this.tables.map(({ id }) => id)
    if (operator !== CHOOSE) return wrongCall(operator, operands.length, tables)
    const choices = this.calculator.inputs.filter((input): input is AuthoredChoice => input.type === 'choice')
    const [first] = operands
    const choice = first?.type === 'name' ? choices.find(({ id }) => id === first.name) : undefined
    return wrongChoose(
      choice,
      operands.length - 1,
      choices.map(({ id }) => id),
    )
  }

  findCycles(): FormulaProblem[] {
    const done = new Set<string>()
    const cycles: FormulaProblem[] = []
    const visit = (id: string, trail: readonly string[]) => {
      const start = trail.indexOf(id)
      if (start >= 0) {
        const path = this.byId.get(id)?.path ?? []
        const text = {
          message: 'These formulas need each other, so none can be calculated.',
          expected: 'a formula that needs only what is calculated before it',
          found: [...trail.slice(start), id].join(' → '),
          help: [`Leave ${trail.at(-1) ?? id} out of one of them.`],
        }
        cycles.push({ path: [...path, 'formula'], text })
        return
      }
      if (done.has(id)) return
      for (const { node } of this.parsed.get(id) ?? [])
        for (const part of partsOf(node)) if (part.type === 'name') visit(part.name, [...trail, id])
      done.add(id)
    }
    for (const { id } of this.parts) visit(id, [])
    return cycles.slice(0, 1)
  }

  /** Dimensions that do not fit: inside a formula, between the options of a choice, and with the unit of the result. */
  measure(): FormulaProblem[] {
    return this.parts.flatMap(({ id, part }): FormulaProblem[] => {
      const [first, ...rest] = this.parsed.get(id) ?? []
      if (!first) return []
      try {
        const own = this.measureParsed(first)
        const unit = 'unit' in part ? part.unit : undefined
        if (!('options' in part)) {
          const wanted = measureOfUnit(unit)
          return isSameMeasure(own, wanted)
            ? []
            : [problemIn(first, first.node.at, misfit(own, wanted, unit))]
        }
        return rest.flatMap((other) => {
          const measured = this.measureParsed(other)
          return isSameMeasure(own, measured)
            ? []
            : [problemIn(other, other.node.at, differentOptions(measured, own))]
        })
      } catch (error) {
        if (error instanceof FormulaMisfit) return error.id === id ? [error.problem] : []
        throw error
      }
    })
  }

  private measureParsed(formula: Parsed, id = ''): Measure {
    try {
      return measureFormula(formula.node, {
        measureOf: (name) => this.measureOf(name),
        tableMeasures: (name) => {
          const table = this.tables.find(({ id }) => id === name)
          return table && [measureOfUnit(table.fromUnit), measureOfUnit(table.unit)]
        },
      })
    } catch (error) {
      if (!(error instanceof MeasureError)) throw error
      const { message, expected, found, at, help } = error
      const owner = this.parts.find(({ formulas }) => formulas.some(({ path }) => path === formula.path))
      throw new FormulaMisfit(owner?.id ?? id, problemIn(formula, at, { message, expected, found, help }))
    }
  }

  /** What a name measures: by the unit written for it, or for a choice, by its first option. */
  private measureOf(name: string): Measure {
    const known = this.measures.get(name)
    if (known) return known
    const part = this.byId.get(name)?.part
    const [option] = part && 'options' in part ? (this.parsed.get(name) ?? []) : []
    const unit = part && 'unit' in part ? part.unit : undefined
    const measure = option ? this.measureParsed(option) : measureOfUnit(unit)
    this.measures.set(name, measure)
    return measure
  }

  /** Divisors that are zero for some figures that a visitor may enter. */
  findZeroDivisors(): FormulaProblem[] {
    return this.formulas().flatMap((formula) =>
      [...partsOf(formula.node)].flatMap((node) => {
        if (node.type !== 'call' || node.operator !== '/') return []
        const [, divisor] = node.operands
        if (!divisor) return []
        const { low, high } = evaluateFormula(toRecord(divisor), this.context)
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

  /** Tables that are read beyond their ends for some figures that a visitor may enter. */
  findBeyondTables(): FormulaProblem[] {
    return this.formulas().flatMap((formula) =>
      [...partsOf(formula.node)].flatMap((node) => {
        const table = node.type === 'call' ? this.tables.find(({ id }) => id === node.operator) : undefined
        const [argument] = node.type === 'call' ? node.operands : []
        if (!table || !argument) return []
        const read = evaluateFormula(toRecord(argument), this.context)
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

  /** Every value that a name can have, in coherent units. */
  private rangeOf(name: string): Interval {
    const known = this.ranges.get(name)
    if (known) return known
    const part = this.byId.get(name)?.part
    const formulas = this.parsed.get(name) ?? []
    const range =
      part && !('options' in part) && !('formula' in part)
        ? convertEnds(boundsOf(part), (figure) => toCoherent(figure, part.unit))
        : spanOf(formulas.map(({ node }) => evaluateFormula(toRecord(node), this.context)))
    this.ranges.set(name, range)
    return range
  }

  /** Inputs, coefficients and formulas that neither a result nor a quote request needs. */
  findUnused(): FormulaProblem[] {
    const { result, further = [], ranges = [], classes, inputs, formulas } = this.calculator
    const needed = new Set<string>()
    const need = (id: string) => {
      if (needed.has(id)) return
      needed.add(id)
      for (const { node } of this.parsed.get(id) ?? [])
        for (const part of partsOf(node)) for (const name of namesIn(part)) need(name)
    }
    for (const { formula } of [result, ...further, ...ranges]) need(formula)
    for (const { limit } of classes?.items ?? []) need(limit)
    for (const { shownWith } of [...inputs, ...formulas]) if (shownWith) need(shownWith.input)
    // Asked for the quote alone.
    for (const input of inputs) if (input.type === 'number' && input.basis !== undefined) need(input.id)
    const tables = this.tables.map(({ id }, index) => ({ id, path: ['tables', index] }))
    return [...this.parts, ...tables].flatMap(({ id, path }) => {
      if (needed.has(id)) return []
      const text = {
        message: 'No result needs this.',
        expected: 'its id in a formula, or the formula among the results',
        found: JSON.stringify(id),
        help: ['Use it in a formula, or delete it.'],
      }
      return [{ path: [...path, 'id'], text }]
    })
  }

  private formulas(): readonly Parsed[] {
    return [...this.parsed.values()].flat()
  }
}

/** Dimensions that do not fit, with the part whose formula has them. */
class FormulaMisfit extends Error {
  constructor(
    readonly id: string,
    readonly problem: FormulaProblem,
  ) {
    super(problem.text.message)
  }
}

/** Names that a part of a formula refers to: its own, its table's, and the choice of choose(). */
function namesIn(part: FormulaNode): readonly string[] {
  if (part.type === 'name') return [part.name]
  if (part.type === 'number') return []
  const [first] = part.operands
  return part.operator === CHOOSE && first?.type === 'name' ? [first.name] : [part.operator]
}

function spanOf(ranges: readonly Interval[]): Interval {
  return hull(...ranges.flatMap(({ low, high }) => [low, high]))
}

function measureOfUnit(unit: Parameters<typeof dimensionOf>[0]): Measure {
  return { dimension: dimensionOf(unit), isReading: isReading(unit) }
}

function problemIn(
  { path, text }: Pick<Parsed, 'path' | 'text'>,
  at: Span,
  problem: ProblemText,
): FormulaProblem {
  // Past the end, the last character is marked.
  const start = Math.min(at.start, text.length - 1)
  const piece = text.slice(start, Math.max(at.end, start + 1))
  return { path, seek: seekAt(text, piece, start), text: problem }
}
