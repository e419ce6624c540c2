import { boundsOf } from '../../../src/sizing/bounds'
import { convertEnds, evaluateFormula } from '../../../src/sizing/evaluate'
import { formulaFunctions, isFunctionName } from '../../../src/sizing/functions'
import { hull, type Interval } from '../../../src/sizing/interval'
import { questionNames } from '../../../src/sizing/question'
import { dimensionOf, isReading, toCoherent } from '../../../src/units/dimension'
import type { ProblemText } from '../checks/problem-at'
import { formatList } from '../diagnose/suggest'
import { seekAt } from '../inline/read-texts'
import type { Path, Seek } from '../model'
import { type AuthoredCalculator, type NamedPart, namedParts } from './authored-calculator'
import { differentOptions, misfit, unknownName, wrongCall } from './formula-texts'
import { isSameMeasure, type Measure, MeasureError, measureFormula } from './measure'
import {
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
  const names = nameProblems(parts)
  if (names.length > 0) return names
  const check = new FormulaCheck(calculator, parts)
  for (const step of ['parse', 'resolveNames', 'findCycles', 'measure'] as const) {
    const found = check[step]()
    if (found.length > 0) return found
  }
  return [...check.findZeroDivisors(), ...check.findUnused()]
}

/** Ids that two parts share, and ids that are names of functions or of other parts of the address. */
function nameProblems(parts: readonly NamedPart[]): FormulaProblem[] {
  const first = new Map<string, NamedPart>()
  return parts.flatMap((part) => {
    const { id, path } = part
    if (isFunctionName(id)) {
      const text = {
        message: `${id} is the name of a function.`,
        expected: `another id than ${formatList(Object.keys(formulaFunctions))}`,
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

  constructor(
    private readonly calculator: AuthoredCalculator,
    private readonly parts: readonly NamedPart[],
  ) {
    this.byId = new Map(parts.map((part) => [part.id, part]))
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
            ? this.byId.has(node.name)
              ? undefined
              : unknownName(node.name, [...this.byId.keys()])
            : node.type === 'call' && node.isFunction
              ? wrongCall(node.operator, node.operands.length)
              : undefined
        return text ? [problemIn(formula, node.at, text)] : []
      }),
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
      return measureFormula(formula.node, (name) => this.measureOf(name))
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
        const { low, high } = evaluateFormula(toRecord(divisor), (name) => this.rangeOf(name))
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

  /** Every value that a name can have, in coherent units. */
  private rangeOf(name: string): Interval {
    const known = this.ranges.get(name)
    if (known) return known
    const part = this.byId.get(name)?.part
    const formulas = this.parsed.get(name) ?? []
    const range =
      part && !('options' in part) && !('formula' in part)
        ? convertEnds(boundsOf(part), (figure) => toCoherent(figure, part.unit))
        : spanOf(formulas.map(({ node }) => evaluateFormula(toRecord(node), (one) => this.rangeOf(one))))
    this.ranges.set(name, range)
    return range
  }

  /** Inputs, coefficients and formulas that no result needs. */
  findUnused(): FormulaProblem[] {
    const { result, further = [], ranges = [], classes, inputs } = this.calculator
    const needed = new Set<string>()
    const need = (id: string) => {
      if (needed.has(id)) return
      needed.add(id)
      for (const { node } of this.parsed.get(id) ?? [])
        for (const part of partsOf(node)) if (part.type === 'name') need(part.name)
    }
    for (const { formula } of [result, ...further, ...ranges]) need(formula)
    for (const { limit } of classes?.items ?? []) need(limit)
    for (const { shownWith } of inputs) if (shownWith) need(shownWith.input)
    return this.parts.flatMap(({ id, path }) => {
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
