import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** The text of a project file; undefined when it cannot be read. */
export function readText(root: string, file: string): string | undefined {
  try {
    return readFileSync(resolve(root, file), 'utf8')
  } catch {
    return undefined
  }
}
