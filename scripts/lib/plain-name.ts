import { parse } from 'node:path'

/**
 * The name of an editor's file as it can stand in an address: small letters and digits, joined by hyphens, without its
 * folder and its ending. Two files may come to the same name; a digest of what is in them follows it.
 */
export function plainName(file: string): string {
  return parse(file)
    .name.toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
}
