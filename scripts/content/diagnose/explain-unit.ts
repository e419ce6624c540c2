import { ownValue } from '../../lib/own-value'
import { isObject, type Schema } from '../schemas/schema'
import { unitsOfProperty } from '../units-of-property'
import type { Explanation } from './explain-error'
import { formatList, suggestNearest } from './suggest'

/** Units of pressure that the site does not convert, in bar. A kgf is the weight of 1 kg at 9.80665 m/s² (ISO 80000-4). */
const inBar: Readonly<Record<string, number>> = {
  'kg/cm²': 0.980665,
  'kgf/cm²': 0.980665,
  kpa: 0.01,
  mpa: 10,
  mbar: 0.001,
  atm: 1.01325,
}

/**
 * Explains a unit that is not accepted with the units that can be meant; undefined if nothing tells which these are.
 * @param holder the object that holds the quantity, with its property
 * @param propertySchema of the property
 */
export function explainUnit(
  unit: string,
  holder: unknown,
  propertySchema: Schema | undefined,
): Explanation | undefined {
  const conversion = conversionHelp(unit)
  const known = isObject(holder) && typeof holder.property === 'string' ? holder.property : undefined
  const units = unitsOfProperty(known ?? (conversion ? 'pressure' : ''), propertySchema)
  if (!units) return undefined
  return {
    message: 'This is not one of the accepted units.',
    expected: `${formatList(units)}${known === undefined ? '' : `, because the property is "${known}"`}`,
    found: JSON.stringify(unit),
    help: conversion && units.includes('bar') ? [conversion] : suggestNearest(unit, units),
  }
}

function conversionHelp(unit: string): string | undefined {
  const [, name = '', basis = ''] = /^(kgf?\/cm(?:\^?2|²)|[km]Pa|mbar|atm) ?(\(?[ga]\)?)?$/i.exec(unit) ?? []
  const factor = ownValue(inBar, name.toLowerCase().replace(/\^?2$/, '²'))
  const bar = basis === '' ? 'bar' : `bar(${basis.replace(/[()]/g, '').toLowerCase()})`
  return factor === undefined ? undefined : `Convert the figure to ${bar}: 1 ${unit} is ${factor} ${bar}.`
}
