import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { lineAt } from '../../lib/json/line-at'
import { parseCode } from './syntax-tree'

/** One import, re-export, dynamic import or type import that a source file contains. */
export interface Import {
  /** Importing file, relative to the project. */
  readonly from: string
  readonly line: number
  /** Imported file relative to the project; absent for a package. */
  readonly file?: string
  /** Imported package or `node:` module as written; absent for a file. */
  readonly package?: string
}

const folders = ['scripts', 'src', 'supabase', 'tests']
const source = /\.(?:ts|tsx|js|mjs)$/
const endings = ['', '.ts', '.tsx', '.js', '.mjs', '.d.ts']

/** Returns all imports of the project's source files. Throws when a file has a syntax error. */
export function readImports(root: string): Import[] {
  const files = sourceFiles(root)
  const known = new Set(files)
  return files.flatMap((from) => {
    const text = readFileSync(join(root, from), 'utf8')
    return specifiers(from, text).map(({ value, start }): Import => {
      const line = lineAt(text, start)
      if (!value.startsWith('.')) return { from, line, package: value }
      const path = posix.join(posix.dirname(from), value.replace(/\?.*$/, ''))
      const file = endings.map((ending) => path + ending).find((candidate) => known.has(candidate))
      return { from, line, file: file ?? path }
    })
  })
}

/** Generated code is left out as an importer: the generator's tests cover it, and it may not exist yet. */
function sourceFiles(root: string): string[] {
  const below = folders.flatMap((folder) => {
    try {
      return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        posix.join(folder, file.replaceAll('\\', '/')),
      )
    } catch {
      return []
    }
  })
  return [...readdirSync(root), ...below]
    .filter(
      (file) => source.test(file) && !file.startsWith('src/generated/') && !file.includes('node_modules/'),
    )
    .sort()
}

interface Specifier {
  readonly value: string
  readonly start: number
}

function specifiers(file: string, text: string): Specifier[] {
  const { module, program } = parseCode(file, text)
  const found: Specifier[] = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest ?? [])),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const written = text.slice(start, end)
      return /^(['"])[^'"]*\1$/.test(written) ? { value: written.slice(1, -1), start } : []
    }),
  ]
  // The parser's module record leaves out `import('./file').Type`.
  if (text.includes('import(')) collectTypeImports(program, found)
  return found
}

function collectTypeImports(node: unknown, found: Specifier[]): void {
  if (typeof node !== 'object' || node === null) return
  if ('type' in node && node.type === 'TSImportType' && 'source' in node) {
    const { value, start } = node.source as Specifier // a string literal by the grammar
    found.push({ value, start })
  }
  for (const child of Object.values(node)) collectTypeImports(child, found)
}
