import { isFigure, specificationsOf } from '../../src/contracts/specifications/specifications-of'
import type { Quantity } from '../../src/units/quantity'
import { allUnits } from '../../src/units/unit-table'
import { ownValue } from '../lib/own-value'
import { plainSpelling } from './plain-spelling'
import { isObject } from './schemas/schema'

/** What a page states under a label: a quantity, or a text, which is no figure. */
export type Stated = { readonly quantity: Quantity } | { readonly text: string }

/** What a page states, by the plain spelling of the labels. */
export type StatedFigures = Readonly<Record<string, Stated>>

/**
 * The figures of a page by their labels: its specifications, its lead figures and every other quantity beside a `label` or
 * `title`. Specifications come first, because the others repeat them. Of labels that look alike, the first counts.
 */
export function figuresIn(page: unknown): StatedFigures {
  const found = new Map<string, Stated>()
  if (!isObject(page)) return {}
  const add = (label: string, stated: Stated) => {
    const name = plainSpelling(label)
    if (!found.has(name)) found.set(name, stated)
  }
  for (const line of specificationsOf(page)) {
    if (!isFigure(line)) add(line.label, { text: line.words })
    else if (isQuantity(line.quantity)) add(line.label, { quantity: line.quantity })
  }
  const visit = (value: unknown, key: string): void => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item, key)
    } else if (isObject(value)) {
      const { quantity, label = value.title ?? key } = value
      if (isQuantity(quantity) && typeof label === 'string') add(label, { quantity })
      for (const [inner, item] of Object.entries(value)) if (inner !== 'quantity') visit(item, inner)
    }
  }
  visit(page, '')
  return Object.fromEntries(found)
}

/** What a page states under a label, in whichever spelling that looks like it. */
export function figureAt(figures: StatedFigures, label: string): Stated | undefined {
  return ownValue(figures, plainSpelling(label))
}

const units: ReadonlySet<unknown> = new Set(allUnits())

/** Whether an unchecked value can be formatted as a quantity. */
export function isQuantity(value: unknown): value is Quantity {
  if (!isObject(value) || !units.has(value.unit)) return false
  const { value: single, min, max } = value
  const figures = [single, min, max].filter((figure) => figure !== undefined)
  return (
    figures.length > 0 && figures.every((figure) => typeof figure === 'number' && Number.isFinite(figure))
  )
}
