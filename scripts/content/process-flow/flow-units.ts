import { isObject } from '../schemas/schema'

/** Ids of the units in the process flow of a page that is not checked, in their order; undefined without a process flow. */
export function flowUnits(page: unknown): readonly string[] | undefined {
  const flow = isObject(page) ? page.processFlow : undefined
  const units: unknown = isObject(flow) ? flow.units : undefined
  return Array.isArray(units)
    ? units.map((unit) => (isObject(unit) && typeof unit.id === 'string' ? unit.id : ''))
    : undefined
}
