import { allUnits, definitionOf, type Unit } from '../../src/units/unit-table'
import { ownValue } from '../lib/own-value'
import type { Schema } from './schemas/schema'

/** The units that can measure a property; undefined for one that may have any. @param schema of the property */
export function unitsOfProperty(property: string, schema: Schema | undefined): readonly Unit[] | undefined {
  const kinds = ownValue(schema?.dimensions ?? {}, property)
  return kinds && allUnits().filter((unit) => kinds.includes(definitionOf(unit).kind))
}
