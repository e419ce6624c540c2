import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { filesBelow } from '../../lib/files-below'

/** A node of a syntax tree in ESTree's form, with its range in the code. */
export type Node = Readonly<Record<string, unknown>> & {
  readonly type: string
  readonly start: number
  readonly end: number
}

/** Parses the code of a file. @throws Error with the first syntax error */
export function parseCode(file: string, code: string): ReturnType<typeof parseSync> {
  const parsed = parseSync(file, code)
  const [error] = parsed.errors
  if (error) throw new Error(`${file}: ${error.message}`)
  return parsed
}

/** Applies a check to every source file below `src/` of the project in `root` for whose path the predicate holds. */
export function checkSources<Found>(
  root: string,
  isChecked: (file: string) => boolean,
  check: (file: string, code: string) => Found[],
): Found[] {
  return filesBelow(join(root, 'src'))
    .map((file) => `src/${file}`)
    .filter(isChecked)
    .flatMap((file) => check(file, readFileSync(join(root, file), 'utf8')))
}

/** Whether a value is a node of a syntax tree. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value
}

/** The nodes of a list; none for any other value. */
export function nodesIn(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}
