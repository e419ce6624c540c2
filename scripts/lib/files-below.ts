import { existsSync, readdirSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'

/**
 * Relative paths of all files below a folder, with forward slashes, sorted; none if the folder does not exist.
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
