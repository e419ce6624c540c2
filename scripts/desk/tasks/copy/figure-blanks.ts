import { formatQuantity } from '../../../../src/units/format'
import type { Quantity } from '../../../../src/units/quantity'
import { replaceFigures } from '../../../content/checks/figures/written-figures'
import { fieldSchema } from '../../../content/diagnose/field'
import type { Entry } from '../../../content/entry'
import { isQuantity } from '../../../content/figures-in'
import { parseFigureReference } from '../../../content/inline/figure-reference'
import type { Path } from '../../../content/model'
import { toPointer } from '../../../content/origins'
import { isObject } from '../../../content/schemas/schema'
import type { Edit, JsonValue } from '../../contract/edit'
import type { TaskContent } from '../task-content'

/** A figure that is taken out of a page, and what is written in its place. */
interface FigureBlank {
  readonly edit: Edit
  readonly before: string
  /** Absent if nothing is. */
  readonly after?: string
}

/** Marks a place to fill in. The launch list names it. */
export const BLANK = 'TODO'

/** The figures that are left empty. */
export interface Emptied {
  /** Those that the page itself states: quantities, and figures in texts. */
  readonly own: boolean
  /** Those of other pages, which its texts name. */
  readonly linked: boolean
}

/**
 * The edits that leave figures of a page empty. The edits are ordered so that each one's pointer is right after those before it.
 * @param written the page as its file holds it, without included parts
 */
export function figureBlanks(
  written: JsonValue,
  { schema, value: page }: Entry,
  { schemas, figureStyle }: TaskContent,
  emptied: Emptied,
): FigureBlank[] {
  const statesQuantity = (value: unknown): value is Stating => emptied.own && isStating(value)
  const schemaAt = (path: Path) => schema && fieldSchema(schema, path, page, (id) => schemas.byId.get(id))
  const blanksIn = (value: unknown, path: Path): FigureBlank[] => {
    const pointer = toPointer(path)
    if (typeof value === 'string') {
      const after = withoutFigures(value, emptied)
      return after === value ? [] : [{ edit: { kind: 'set', pointer, value: after }, before: value, after }]
    }
    if (Array.isArray(value)) {
      const rows = value.map((item, index) => ({ item, at: [...path, index] })).reverse()
      const isEmptied = value.length > 0 && value.every(statesQuantity)
      if (isEmptied && (schemaAt(path)?.minItems ?? 0) > 0)
        return [{ edit: { kind: 'remove', pointer }, before: value.map(words).join(' · ') }]
      return rows.flatMap(({ item, at }) =>
        statesQuantity(item)
          ? [{ edit: { kind: 'remove' as const, pointer: toPointer(at) }, before: words(item) }]
          : blanksIn(item, at),
      )
    }
    if (!isObject(value)) return []
    const known = schemaAt(path)?.properties ?? {}
    return Object.entries(value).flatMap(([key, item]): FigureBlank[] => {
      const at = [...path, key]
      if (!statesQuantity(item)) return blanksIn(item, at)
      const before = words(item)
      if (Object.hasOwn(known, key)) return [{ edit: { kind: 'remove', pointer: toPointer(at) }, before }]
      // The label is the editor's, so the row stays.
      return [{ edit: { kind: 'set', pointer: toPointer(at), value: BLANK }, before, after: BLANK }]
    })
  }
  const words = ({ quantity }: Stating) => formatQuantity(quantity, { style: figureStyle }).text
  return blanksIn(written, [])
}

interface Stating {
  readonly quantity: Quantity
}

function isStating(value: unknown): value is Stating {
  return isObject(value) && isQuantity(value.quantity)
}

/** A text without figures. */
function withoutFigures(text: string, { own, linked }: Emptied): string {
  const withBlanks = text.replace(/(?<!\\)\{([^{}]+)\}/g, (written, name: string) => {
    const figure = parseFigureReference(name)
    if (!figure) return written
    const isLinked = !figure.quantity && figure.address !== undefined
    return (isLinked ? linked : own) ? BLANK : written
  })
  if (!own) return withBlanks
  return withBlanks
    .split(/((?<!\\)\{[^{}]+\})/)
    .map((part, index) => (index % 2 === 1 ? part : replaceFigures(part, BLANK)))
    .join('')
}
