import { createHash } from 'node:crypto'

/** Characters of the file's part of a class name: enough that no two of some hundred files share it. */
const LENGTH = 4

/**
 * Name of a class of a CSS module. It is shorter than Vite's, and depends on the file's path in place of its content, so
 * that a change of styles alone changes no script.
 * @param file absolute path below the project's `src/`, perhaps with a query of Vite
 */
export function scopedClassName(name: string, file: string): string {
  const path = file.replaceAll('\\', '/').replace(/^.*\/src\/|\?.*$/g, '')
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, LENGTH)}`
}
