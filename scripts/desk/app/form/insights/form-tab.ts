import { pointerKeys } from '../../../json/pointer'
import { type FieldSchema, propertySchema, resolveSchema } from '../model/field-schema'
import { keysOf } from '../model/node-at'
import { hasPublication } from '../publication/publication-field'

/** Views of a page's form. */
export type FormTab = 'fields' | 'outline' | 'search' | 'details'

/** Fields that the view of the search result shows. */
export const searchKeys = ['title', 'description']

/** Whether a file is a text of blocks, which has headings. */
export function hasOutline(schema: FieldSchema): boolean {
  const { content } = schema.properties ?? {}
  return resolveSchema(content?.items, schema).definition === 'shared/text-block'
}

/**
 * Keys of a text of blocks that say where and when it appears: its single values, such as topic and excerpt, without the title.
 * Empty for other files, whose form is one view.
 */
export function detailKeys(schema: FieldSchema): readonly string[] {
  const keys = keysOf(schema)
  if (!hasOutline(schema) || !hasPublication('', keys)) return []
  const typeOf = (key: string) => propertySchema(schema, key, schema)?.type ?? ''
  const single = keys.filter(
    (key) => !['object', 'array'].includes(typeOf(key)) && key !== 'sample' && !searchKeys.includes(key),
  )
  // Numbers identify the text and hardly ever change.
  return single.sort((one, other) => Number(typeOf(one) === 'integer') - Number(typeOf(other) === 'integer'))
}

/** The view that shows a field. @param details keys that have a view of their own */
export function tabOf(details: readonly string[], pointer: string | undefined): FormTab {
  const [key = ''] = pointerKeys(pointer ?? '')
  if (details.includes(key)) return 'details'
  return details.length > 0 && key === 'description' ? 'search' : 'fields'
}
