import { CHOOSE } from '../../../src/tools/sizing/functions'
import {
  type Dimension,
  dimensionOf,
  isSameDimension,
  multiplyDimensions,
} from '../../../src/units/dimension'
import { allUnits, definitionOf } from '../../../src/units/unit-table'
import type { CallNode, FormulaNode, Span } from './parse-formula'

/** What a part of a formula measures. */
export interface Measure {
  readonly dimension: Dimension
  /** Whether it is a reading of a temperature scale, which can be neither added nor scaled. */
  readonly isReading: boolean
}

const plainNumber: Measure = { dimension: {}, isReading: false }

/** A part of a formula whose dimensions do not fit. */
export class MeasureError extends Error {
  constructor(
    message: string,
    readonly expected: string,
    readonly found: string,
    readonly at: Span,
    readonly help: readonly string[] = [],
  ) {
    super(message)
  }
}

/** Describes a measure for an editor, as in `gas flow, as in Nm³/h`. */
export function describeMeasure({ dimension, isReading }: Measure): string {
  if (isReading) return 'temperature, as in °C'
  if (Object.keys(dimension).length === 0) return 'a plain number'
  const unit = allUnits().find(
    (one) => isSameDimension(dimensionOf(one), dimension) && one !== '°C' && one !== '°F',
  )
  if (unit) return `${definitionOf(unit).kind}, as in ${unit}`
  return Object.entries(dimension)
    .map(
      ([base, exponent]) =>
        `${base === 'gas' ? 'normal volume' : base}${exponent === 1 ? '' : ` to the power of ${exponent}`}`,
    )
    .join(' × ')
}

/** Whether two parts measure the same. */
export function isSameMeasure(one: Measure, other: Measure): boolean {
  return one.isReading === other.isReading && isSameDimension(one.dimension, other.dimension)
}

/** What the names of a formula measure. */
export interface MeasureContext {
  readonly measureOf: (name: string) => Measure
  /** What goes into a table and what comes out of it; undefined for names that are no table. */
  readonly tableMeasures: (name: string) => readonly [from: Measure, to: Measure] | undefined
}

/**
 * Returns what a formula measures.
 * @throws MeasureError where the operands do not fit
 */
export function measureFormula(node: FormulaNode, context: MeasureContext): Measure {
  if (node.type === 'number') return plainNumber
  if (node.type === 'name') return context.measureOf(node.name)
  // The first operand of choose() is the choice, which has no value of its own.
  const operands = node.operator === CHOOSE ? node.operands.slice(1) : node.operands
  const measures = operands.map((operand) => measureFormula(operand, context))
  const [one = plainNumber, other] = measures
  const table = context.tableMeasures(node.operator)
  if (table) return tableValue(one, table, node)
  if (node.operator === 'absolute') return absolute(one, other ?? plainNumber, node)
  if (node.operator === 'asNormal') return asNormal(one, node)
  if (node.operator === 'ceil') return ceil(one, node)
  if (node.isFunction) return sameForAll(measures, node)
  if (!other) return scalable(one, node)
  if (node.operator === '+' || node.operator === '-') return sumOf(one, other, node)
  return productOf(one, other, node)
}

function sumOf(one: Measure, other: Measure, node: CallNode): Measure {
  const isDifference = node.operator === '-'
  if (isSameDimension(one.dimension, other.dimension)) {
    if (!other.isReading) return one
    if (isDifference && one.isReading) return { ...one, isReading: false }
    if (!isDifference && !one.isReading) return other
    throw new MeasureError(
      'A temperature is added here, or taken from a difference.',
      'a temperature and a difference in K',
      `${describeMeasure(one)}, and ${describeMeasure(other)}`,
      node.at,
      ['Give the figure that is a difference the unit K.'],
    )
  }
  throw new MeasureError(
    isDifference ? 'These two cannot be subtracted from each other.' : 'These two cannot be added.',
    `twice the same: ${describeMeasure(one)}`,
    describeMeasure(other),
    node.at,
    normalHelp(one, other),
  )
}

function productOf(one: Measure, other: Measure, node: CallNode): Measure {
  // The quotient of two absolute temperatures is meaningful.
  const isRatio = node.operator === '/' && one.isReading && other.isReading
  if ((one.isReading || other.isReading) && !isRatio) {
    throw new MeasureError(
      'A temperature cannot be multiplied or divided: its zero is arbitrary.',
      'a difference in K, or the quotient of two temperatures',
      `${describeMeasure(one)}, and ${describeMeasure(other)}`,
      node.at,
    )
  }
  const power = node.operator === '/' ? -1 : 1
  return { dimension: multiplyDimensions(one.dimension, other.dimension, power), isReading: false }
}

function sameForAll(measures: readonly Measure[], node: CallNode): Measure {
  const [first = plainNumber, ...rest] = measures
  const other = rest.find((measure) => !isSameMeasure(first, measure))
  if (!other) return first
  throw new MeasureError(
    `The values of ${node.operator}() do not measure the same.`,
    `all of them: ${describeMeasure(first)}`,
    describeMeasure(other),
    node.at,
    normalHelp(first, other),
  )
}

function tableValue(own: Measure, [from, to]: readonly [Measure, Measure], node: CallNode): Measure {
  if (isSameMeasure(own, from)) return to
  throw new MeasureError(
    `The table ${node.operator} is read at something that it does not list.`,
    describeMeasure(from),
    describeMeasure(own),
    node.at,
  )
}

function absolute(gauge: Measure, air: Measure, node: FormulaNode): Measure {
  const [over, around] = [dimensionOf('bar(g)'), dimensionOf('bar(a)')]
  if (isSameDimension(gauge.dimension, over) && isSameDimension(air.dimension, around)) return air
  throw new MeasureError(
    'absolute() adds a gauge pressure and the pressure of the air around.',
    'a pressure in bar(g), and one in bar(a)',
    `${describeMeasure(gauge)}, and ${describeMeasure(air)}`,
    node.at,
  )
}

function asNormal(measure: Measure, node: FormulaNode): Measure {
  const { length = 0, gas = 0, ...rest } = measure.dimension
  if (!measure.isReading && length === 3 && gas === 0) {
    return { dimension: multiplyDimensions(rest, { gas: 1 }), isReading: false }
  }
  throw new MeasureError(
    'asNormal() reads a plain volume as a normal volume.',
    'a volume, as in m³ or m³/h',
    describeMeasure(measure),
    node.at,
    gas === 0 ? [] : ['It is a normal volume already: leave asNormal() out.'],
  )
}

function ceil(measure: Measure, node: FormulaNode): Measure {
  if (isSameMeasure(measure, plainNumber)) return measure
  throw new MeasureError(
    'ceil() rounds up to a whole number, and this value has a unit.',
    'a plain number',
    describeMeasure(measure),
    node.at,
    ['Divide by what one of them holds first, as in ceil(demand / onePlant).'],
  )
}

function scalable(measure: Measure, node: FormulaNode): Measure {
  if (!measure.isReading) return measure
  throw new MeasureError(
    'A temperature cannot have a minus sign in a formula: its zero is arbitrary.',
    'the sign in the figure itself',
    describeMeasure(measure),
    node.at,
  )
}

/** Help where a plain and a normal volume meet, or one is divided by the other. */
export function normalHelp(...measures: readonly Measure[]): string[] {
  const holds = (base: 'length' | 'gas') =>
    measures.some(({ dimension }) => Math.abs(dimension[base] ?? 0) === (base === 'gas' ? 1 : 3))
  return holds('length') && holds('gas')
    ? ['A plain m³ is no Nm³. To read it as one, write asNormal( ) around the plain volume.']
    : []
}
