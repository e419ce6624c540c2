import { existsSync, readdirSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'

/**
 * Paths of all files below a folder, seen from there, with forward slashes and in an order that is the same on every
 * machine; none when there is no folder.
 */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  const top = resolve(folder)
  return readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(top.length + 1)
        .replaceAll(sep, '/'),
    )
    .sort()
}
