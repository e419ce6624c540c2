import { createHash } from 'node:crypto'

/**
 * A name for the shape that records have: another one as soon as their types say something else. A page that was loaded
 * before the site was published anew knows by it that it cannot show a record (`src/routing/load-record.ts`).
 * @param types the generated types; what their comments say does not count
 */
export function shapeOf(types: string): string {
  const said = types.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' ')
  return createHash('sha256').update(said).digest('hex').slice(0, 8)
}

/** The module by which the scripts of the site know for which shape they are written. */
export function shapeModule(shape: string): string {
  return `/* Generated from the schemas. */
export const shape = '${shape}'
`
}
