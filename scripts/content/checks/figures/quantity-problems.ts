import type { Quantity } from '../../../../src/units/quantity'
import { definitionOf } from '../../../../src/units/unit-table'
import { formatList } from '../../diagnose/suggest'
import type { Entry } from '../../entry'
import { isQuantity } from '../../figures-in'
import type { Path, Problem } from '../../model'
import type { SchemaSet } from '../../schemas/load-schemas'
import { isObject } from '../../schemas/schema'
import { unitsOfProperty } from '../../units-of-property'
import { problemAt } from '../problem-at'

/** A quantity in an entry. */
export interface PlacedQuantity {
  readonly path: Path
  readonly quantity: Quantity
  /** Property and label of the specification or lead figure that holds the quantity. */
  readonly property?: string
  readonly label?: string
}

/** All quantities in a value. */
export function quantitiesIn(
  value: unknown,
  path: Path = [],
  holder: Pick<PlacedQuantity, 'property' | 'label'> = {},
): PlacedQuantity[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => quantitiesIn(item, [...path, index]))
  if (isQuantity(value)) return [{ path, quantity: value, ...holder }]
  if (!isObject(value)) return []
  const { property, label = path.at(-1) } = value
  const own = typeof property === 'string' && typeof label === 'string' ? { property, label } : {}
  return Object.entries(value).flatMap(([key, inner]) =>
    quantitiesIn(inner, [...path, key], key === 'quantity' ? own : {}),
  )
}

const bounds = ['value', 'min', 'max'] as const

/** Quantities whose unit does not measure their property, impossible figures, and pressures without a basis. */
export function quantityProblems(entry: Entry, schemas: SchemaSet): Problem[] {
  const placed = quantitiesIn(entry.value)
  return [
    ...placed.flatMap((one) => unitProblems(entry, one, schemas)),
    ...placed.flatMap((one) => boundProblems(entry, one, schemas)),
    ...basisWarnings(entry, placed, schemas),
  ]
}

function unitProblems(
  entry: Entry,
  { path, quantity: { unit }, property }: PlacedQuantity,
  schemas: SchemaSet,
): Problem[] {
  if (property === undefined) return []
  const schema = schemas.at('shared/property')
  const { dimensions = {}, title = '' } = schema
  const fitting = unitsOfProperty(property, schema)
  if (!fitting || fitting.includes(unit)) return []
  const { kind } = definitionOf(unit)
  const better = Object.entries(dimensions).flatMap(([one, kinds]) =>
    kinds.includes(kind) ? [`"${one}"`] : [],
  )
  const text = {
    message: `${unit} is a unit of ${kind}, and this figure is a ${property}.`,
    expected: `${formatList(fitting)}, because the ${title.toLowerCase()} is "${property}"`,
    found: JSON.stringify(unit),
    help: [
      better.length > 0
        ? `Correct the unit, or change "property" to ${formatList(better)}.`
        : 'Correct the unit.',
    ],
  }
  return [problemAt(entry, [...path, 'unit'], text, schemas)]
}

/** The smallest and the largest possible figure of a unit; unlimited where nothing is known. */
function limitsOf(unit: Quantity['unit']): readonly [number, number] {
  switch (unit) {
    case '%':
      return [0, 100]
    case 'ppm':
      return [0, 1_000_000]
    case '°C':
      return [-273.15, Number.POSITIVE_INFINITY]
    case '°F':
      return [-459.67, Number.POSITIVE_INFINITY]
    case 'dB(A)':
      return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
    // A vacuum is a negative gauge pressure.
    case 'bar':
    case 'bar(g)':
      return [-1.01325, Number.POSITIVE_INFINITY]
    case 'psi':
    case 'psig':
      return [-14.696, Number.POSITIVE_INFINITY]
    default:
      return [0, Number.POSITIVE_INFINITY]
  }
}

function boundProblems(entry: Entry, { path, quantity }: PlacedQuantity, schemas: SchemaSet): Problem[] {
  const { unit } = quantity
  const [low, high] = limitsOf(unit)
  return bounds.flatMap((name) => {
    const figure = quantity[name]
    if (figure === undefined || (figure >= low && figure <= high)) return []
    const text = {
      message: `${figure} ${unit} is not possible.`,
      expected: high === Number.POSITIVE_INFINITY ? `at least ${low}` : `a figure from ${low} to ${high}`,
      found: String(figure),
      help: [
        unit === '%'
          ? 'A share is a part of a whole: check the figure and the unit.'
          : 'Check the figure and the unit.',
      ],
    }
    return [problemAt(entry, [...path, name], text, schemas)]
  })
}

const withBasis: Readonly<Record<string, readonly [gauge: string, absolute: string]>> = {
  bar: ['bar(g)', 'bar(a)'],
  psi: ['psig', 'psia'],
}

const statedKinds: ReadonlySet<string> = new Set(['gauge pressure', 'absolute pressure'])

/** Pressures that are neither gauge nor absolute, if another pressure of the page is. */
function basisWarnings(entry: Entry, placed: readonly PlacedQuantity[], schemas: SchemaSet): Problem[] {
  const stated = placed.find(({ quantity }) => statedKinds.has(definitionOf(quantity.unit).kind))
  if (!stated) return []
  return placed.flatMap(({ path, quantity: { unit } }) => {
    const [gauge, absolute] = withBasis[unit] ?? []
    if (gauge === undefined) return []
    const text = {
      message: `This pressure does not say whether it is gauge or absolute, and another one of the page does.`,
      expected: `${gauge} or ${absolute}`,
      found: `${JSON.stringify(unit)} here, "${stated.quantity.unit}" elsewhere`,
      help: [`Write ${gauge} for a pressure above the atmosphere, ${absolute} for an absolute one.`],
      warning: 'pressureBasis',
    } as const
    return [problemAt(entry, [...path, 'unit'], text, schemas)]
  })
}
