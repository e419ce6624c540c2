import type { SchemaSet } from '../schemas/load-schemas'

/**
 * Makes a function that puts a no-break space between each figure and its unit in a text, and after a sign of
 * comparison, so that no line ends between them, as ISO 80000-1 asks.
 * @param schemas know the units
 */
export function figuresTogether(schemas: SchemaSet): (text: string) => string {
  const units = schemas.at('shared/quantity').properties?.unit?.enum ?? []
  const escaped = [...units, 'K']
    .map((unit) => String(unit).replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
    .sort((one, other) => other.length - one.length)
  const space = new RegExp(`(?<=\\d) (?=(?:${escaped.join('|')})(?![\\p{L}\\p{N}]))|(?<=[≥≤≈]) (?=\\d)`, 'gu')
  return (text) => text.replace(space, '\u00a0')
}
