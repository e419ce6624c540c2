import { countFigures } from '../../content/checks/figures/written-figures'
import { isObject } from '../../content/schemas/schema'
import type { JsonValue } from '../contract/edit'

/**
 * The fields of a page that begins with a text of another program. What the page needs and the text lacks is marked as to be
 * written: captions of tables, and the source of its figures.
 */
export function withText(
  blocks: readonly JsonValue[],
  blocksField: string,
  day: string,
): Readonly<Record<string, JsonValue>> {
  return {
    [blocksField]: blocks.map((block) =>
      isObject(block) && block.type === 'table' && block.caption === ''
        ? { ...block, caption: 'TODO: say what the table shows.' }
        : block,
    ),
    ...(figuresIn(blocks) > 0 && {
      sources: [{ title: 'TODO: name the source of the figures.', checkedOn: day }],
    }),
  }
}

/** Number of figures with a unit in the texts of a value. */
export function figuresIn(value: unknown): number {
  if (typeof value === 'string') return countFigures(value)
  const parts = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : []
  return parts.reduce<number>((sum, part) => sum + figuresIn(part), 0)
}
