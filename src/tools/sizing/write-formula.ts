import type { Formula } from '../../generated/content'
import { fromCoherent } from '../../units/dimension'
import {
  factorsOf,
  hasSameFactors,
  joinFactors,
  listFactors,
  type UnitFactors,
} from '../../units/unit-factors'
import { type Unit, unitIn } from '../../units/unit-table'
import { type CalculatorModel, chosenValue, findNamed, isChoice, optionFormula } from './calculator-model'
import { contextOf, type Entered, evaluateFormula, unitOf } from './evaluate'
import { CHOOSE, isFunctionName } from './functions'
import type { Interval } from './interval'
import { isFalling } from './table'

/** An end of an interval. */
export type End = keyof Interval

/** How a formula is written out. */
export interface FormulaWriting {
  /** Writes a figure in its unit. */
  readonly figure: (value: number, unit: Unit | undefined) => string
  /** Writes that a plain volume is read as a normal one. */
  readonly asNormal: (volume: string) => string
}

interface Written {
  readonly text: string
  /** How tightly the outermost operator binds: sums 1, products 2, signs 3, everything else 4. */
  readonly binding: number
  /** The factors from the units printed in the text to coherent ones; undefined where readers have to convert parts of it. */
  readonly factors?: UnitFactors | undefined
}

const atom = (text: string, factors?: UnitFactors): Written => ({ text, binding: 4, factors })
const signs: Readonly<Record<string, string>> = { '+': '+', '-': '−', '*': '×', '/': '÷' }
const bindings: Readonly<Record<string, number>> = { '+': 1, '-': 1, '*': 2, '/': 2 }

const grouped = ({ text, binding }: Written, least: number) => (binding < least ? `(${text})` : text)

function joined(operator: string, one: Written, other: Written): Written {
  const binding = bindings[operator] ?? 4
  // a − (b + c) and a ÷ (b × c) keep their brackets.
  const isLeftOnly = operator === '-' || operator === '/'
  const right = grouped(other, isLeftOnly ? binding + 1 : binding)
  return {
    text: `${grouped(one, binding)} ${signs[operator]} ${right}`,
    binding,
    factors: joinedFactors(operator, one.factors, other.factors),
  }
}

function joinedFactors(
  operator: string,
  one: UnitFactors | undefined,
  other: UnitFactors | undefined,
): UnitFactors | undefined {
  if (!one || !other) return undefined
  if (operator === '*' || operator === '/') return joinFactors(one, other, operator === '*' ? 1 : -1)
  return hasSameFactors(one, other) ? one : undefined
}

/** Writes a formula with the symbols of its names, as in `s × n₁ × q₁`. A choice is written as its chosen option. */
export function writeSymbols(
  model: CalculatorModel,
  { choices }: Entered,
  formula: Formula,
  writing: FormulaWriting,
): string {
  const write = (part: Formula): Written => {
    if (typeof part === 'number') return atom(writing.figure(part, undefined))
    if (typeof part === 'string') {
      const named = findNamed(model, part)
      if (!named) return atom(part)
      return isChoice(named) ? write(optionFormula(named, choices[part]) ?? 0) : atom(named.symbol)
    }
    const [operator, ...operands] = part
    if (operator === CHOOSE) return write(chosenValue(model, part, choices) ?? 0)
    const written = operands.map(write)
    const [one = atom(''), other] = written
    const table = model.tables?.find(({ id }) => id === operator)
    if (table) return atom(`${table.symbol}(${grouped(one, 1)})`)
    if (operator === 'absolute') return joined('+', one, other ?? atom(''))
    if (operator === 'asNormal') return atom(writing.asNormal(grouped(one, 1)))
    if (operator === 'between') return { text: written.map(({ text }) => text).join(' … '), binding: 1 }
    if (isFunctionName(operator)) return atom(`${operator}(${written.map(({ text }) => text).join(', ')})`)
    return other ? joined(String(operator), one, other) : { text: `−${grouped(one, 3)}`, binding: 3 }
  }
  return write(formula).text
}

/**
 * Writes the calculation of one end of a result with figures, as in `0.5 × 80 × 10 L/min`. Each operand is written with that
 * end of its own range that leads to the wanted end: the low end of a difference needs the high end of what is subtracted.
 * Factors between the printed units and that of the result are written too, as in `24 h/day × 52.8 Nm³/h ÷ 7 m³`.
 * @param unit the unit of the result
 */
export function writeFigures(
  model: CalculatorModel,
  entered: Entered,
  formula: Formula,
  end: End,
  writing: FormulaWriting,
  unit?: Unit,
): string {
  const context = contextOf(model, entered)
  const { valueNamed } = context
  const rangeOf = (part: Formula) => evaluateFormula(part, context)
  const leaf = (name: string, wanted: End, isRatio: boolean): Written => {
    const named = findNamed(model, name)
    if (!named) return atom(name)
    if (isChoice(named)) return write(optionFormula(named, entered.choices[name]) ?? 0, wanted)
    const unit = unitOf(named)
    const value = valueNamed(name)[wanted]
    // Only absolute temperatures have a meaningful quotient.
    const shown = isRatio && (unit === '°C' || unit === '°F') ? 'K' : unit
    return atom(
      writing.figure(fromCoherent(value, shown), shown),
      factorsOf(shown && unitIn(shown, 'metric')),
    )
  }
  const write = (part: Formula, wanted: End, isRatio = false): Written => {
    if (typeof part === 'number') return atom(writing.figure(part, undefined), {})
    if (typeof part === 'string') return leaf(part, wanted, isRatio)
    const [operator, ...operands] = part
    if (operator === CHOOSE) return write(chosenValue(model, part, entered.choices) ?? 0, wanted, isRatio)
    const [one = 0, other] = operands
    const table = model.tables?.find(({ id }) => id === operator)
    if (table) {
      const end = isFalling(table) ? opposite(wanted) : wanted
      return atom(`${table.symbol}(${write(one, end).text})`)
    }
    if (operator === 'absolute') return joined('+', write(one, wanted), write(other ?? 0, wanted))
    if (operator === 'asNormal') return write(one, wanted)
    // The value that counts, without those that it was chosen from.
    if (operator === 'between' || operator === 'min' || operator === 'max') {
      const reached = rangeOf(part)[wanted]
      return write(operands.find((operand) => rangeOf(operand)[wanted] === reached) ?? one, wanted)
    }
    if (isFunctionName(operator))
      return atom(`${operator}(${operands.map((operand) => write(operand, wanted).text).join(', ')})`)
    if (other === undefined) {
      const written = write(one, opposite(wanted))
      return { text: `−${grouped(written, 3)}`, binding: 3, factors: written.factors }
    }
    const [left, right] = endsOf(String(operator), rangeOf(one), rangeOf(other), wanted)
    return joined(String(operator), write(one, left, operator === '/'), write(other, right, operator === '/'))
  }
  return withFactors(write(formula, end), unit, writing).text
}

/** Multiplies a calculation by the factors between its units and the unit of its result. */
function withFactors(written: Written, unit: Unit | undefined, { figure }: FormulaWriting): Written {
  if (!written.factors) return written
  const missing = joinFactors(written.factors, factorsOf(unit && unitIn(unit, 'metric')), -1)
  const list = (sign: 1 | -1) =>
    listFactors(missing, sign).map(([value, name]) => atom(`${figure(value, undefined)}\u00a0${name}`, {}))
  const multiplied = list(1).reduce((product, factor) => joined('*', factor, product), written)
  return list(-1).reduce((quotient, factor) => joined('/', quotient, factor), multiplied)
}

const opposite = (end: End): End => (end === 'low' ? 'high' : 'low')

/** Which ends of two operands lead to an end of the result. */
function endsOf(operator: string, one: Interval, other: Interval, end: End): readonly [End, End] {
  if (operator === '+') return [end, end]
  if (operator === '-') return [end, opposite(end)]
  const apply = operator === '*' ? (x: number, y: number) => x * y : (x: number, y: number) => x / y
  // Positive operands need the first pair; operands that can be negative may need any of them.
  const pairs: readonly (readonly [End, End])[] = [
    [end, operator === '*' ? end : opposite(end)],
    ['low', 'low'],
    ['low', 'high'],
    ['high', 'low'],
    ['high', 'high'],
  ]
  const results = pairs.map(([left, right]) => apply(one[left], other[right]))
  const wanted = end === 'low' ? Math.min(...results) : Math.max(...results)
  return pairs[results.indexOf(wanted)] ?? [end, end]
}
