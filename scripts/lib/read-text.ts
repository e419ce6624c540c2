import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The text of a project file; undefined when it cannot be read. */
export function readText(root: string, file: string): string | undefined {
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch {
    return undefined
  }
}
