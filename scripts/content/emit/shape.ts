import { createHash } from 'node:crypto'

/**
 * Digest of the generated types, which identifies the shape of records. A page that was loaded before a deployment
 * detects by it that it cannot show a newer record (`src/routing/load-record.ts`).
 * @param types the generated types, whose comments do not count
 */
export function shapeOf(types: string): string {
  const code = types.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' ')
  return createHash('sha256').update(code).digest('hex').slice(0, 8)
}

/** Text of the module that contains the shape for which the scripts were built. */
export function shapeModule(shape: string): string {
  return `/* Generated from the schemas. */
export const shape = '${shape}'
`
}
