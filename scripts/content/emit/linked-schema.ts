import { pageTarget } from '../page-target'
import type { SchemaSet } from '../schemas/load-schemas'
import type { Schema } from '../schemas/schema'
import { summarySchema } from '../summary-fields'

/**
 * The schema that replaces this one in linked records: the record of a reference, the card of a page, the linked picture,
 * the summaries of a listing, a text with inline syntax.
 * @returns its `$id`, and whether the value becomes a list of it; undefined if the value is not replaced
 */
export function linkedSchema(schema: Schema, schemas: SchemaSet): { id: string; list: boolean } | undefined {
  if (schema.reference !== undefined) {
    return { id: idOf(schemas.at(`collections/${schema.reference}`)), list: false }
  }
  if (schema.page !== undefined && schema.page !== 'any') {
    return { id: idOf(schemas.at(`linked/${pageTarget(schema.page).part}`)), list: false }
  }
  if (schema.inline === 'text' || schema.inline === 'figures') {
    return { id: idOf(schemas.at('linked/inline-text')), list: false }
  }
  if (schema.listing !== undefined) {
    const summary = summarySchema(schemas.at(`collections/${schema.listing}`), schemas)
    if (!summary)
      throw new Error(`The collection ${schema.listing} has no summary, but a listing asks for it.`)
    return { id: idOf(summary), list: true }
  }
  if (schema.$ref !== undefined) {
    const target = schemas.byId.get(schema.$ref)
    if (!target) throw new Error(`A schema refers to ${schema.$ref}, which does not exist.`)
    return { id: target.linked ?? schema.$ref, list: false }
  }
  return undefined
}

function idOf(schema: Schema): string {
  if (!schema.$id) throw new Error(`The schema “${schema.title}” has no $id.`)
  return schema.$id
}
