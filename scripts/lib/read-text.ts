import { readFileSync } from 'node:fs'
import { isAbsolute, join, normalize } from 'node:path'

/**
 * The text of a project file; undefined when it cannot be read.
 * @param root the project's folder
 * @param file path below it; another one is a mistake of the caller
 */
export function readText(root: string, file: string): string | undefined {
  if (isAbsolute(file) || /^\.\.(?:[\\/]|$)/.test(normalize(file)))
    throw new Error(`"${file}" is no path below the project's folder.`)
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch {
    return undefined
  }
}
