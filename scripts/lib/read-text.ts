import { isAbsolute, join, normalize } from 'node:path'
import { readBytes } from './read-bytes'

/**
 * The text of a project file; undefined when it cannot be read.
 * @param root the project's folder
 * @param file path below it; another one is a mistake of the caller
 */
export function readText(root: string, file: string): string | undefined {
  if (isAbsolute(file) || /^\.\.(?:[\\/]|$)/.test(normalize(file)))
    throw new Error(`"${file}" is no path below the project's folder.`)
  try {
    return readBytes(join(root, file)).toString('utf8')
  } catch {
    return undefined
  }
}
