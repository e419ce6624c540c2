import { isObject } from '../schemas/schema'
import type { AuthoredFlow } from './authored-flow'
import { drawFlow, drawSymbol } from './draw-flow'
import type { SymbolName } from './symbols'

/**
 * Replaces the process flow of a product page, and the symbols of the home page's strip, by what pages draw.
 * The schemas of `shared/process-flow` and `shared/flow-symbol` name the linked schemas that describe the result.
 * @returns the same record if it has neither
 */
export function drawRecord(record: unknown): unknown {
  if (!isObject(record)) return record
  if (record.template === 'product' && isObject(record.processFlow)) {
    // The content was checked against the schema of a process flow.
    return { ...record, processFlow: drawFlow(record.processFlow as unknown as AuthoredFlow) }
  }
  const { hero } = record
  if (record.template === 'home' && isObject(hero) && Array.isArray(hero.flow)) {
    // The schema has proved that each symbol is one of the list.
    const flow = hero.flow.map((step) => ({ ...step, symbol: drawSymbol(step.symbol as SymbolName) }))
    return { ...record, hero: { ...hero, flow } }
  }
  return record
}
