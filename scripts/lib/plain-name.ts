import { parse } from 'node:path'

/**
 * URL-safe base name of a file: lower-case letters and digits, joined by hyphens. It is not unique, so callers append a
 * digest of the content.
 */
export function plainName(file: string): string {
  return parse(file)
    .name.toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
}
