import { posix } from 'node:path'
import { importRules, records } from './import-rules'
import { type Import, readImports } from './read-imports'

/** An import between two files of the project. */
interface Edge {
  readonly from: string
  readonly to: string
  readonly line: number
}

/**
 * Returns one sentence per broken import rule of the project in `root`: imports that the table does not allow, folders
 * that import each other, and files that import each other in a cycle.
 */
export function importProblems(root: string): string[] {
  const imports = readImports(root)
  const edges = imports.flatMap(({ from, file, line }) => (file ? [{ from, to: file, line }] : []))
  return [...imports.flatMap(forbidden), ...folderCycles(edges), ...fileCycles(edges)]
}

function forbidden(imported: Import): string[] {
  const folder = folderOf(imported.from)
  const rule = importRules[folder]
  const place = `${imported.from}:${imported.line}`
  if (!rule) return [`${place} is in a folder without an import rule: add ${folder} to the table.`]
  if (imported.package !== undefined) {
    const { packages } = rule
    if (packages === 'any' || packages.some((name) => isOrBelow(imported.package ?? '', name))) return []
    return [`${place} imports ${imported.package}. ${folder} may import ${list(packages)}.`]
  }
  const to = imported.file ?? ''
  const isRecord = to.startsWith('src/generated/') && to.endsWith('.json')
  if (folderOf(to) === folder) return []
  if (rule.folders.some((folder) => (isRecord ? folder === records : isOrBelow(to, folder)))) return []
  return [`${place} imports ${to}. ${folder} may import ${list(rule.folders)}.`]
}

/** Returns the most specific entry of the table that holds for the file, or the file's own folder if none does. */
function folderOf(file: string): string {
  const inAnyFolder = file.replace(/[^/]+(?=\/[^/]+$)/, '*')
  const ofFile = [file, inAnyFolder].find((entry) => entry in importRules)
  if (ofFile !== undefined) return ofFile
  const own = posix.dirname(file)
  for (let folder = own; folder !== '.'; folder = posix.dirname(folder))
    if (folder in importRules) return folder
  return own === '.' ? '.' : own
}

const isOrBelow = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)
const list = (names: readonly string[]) => (names.length > 0 ? `only ${names.join(', ')}` : 'nothing else')

/**
 * Compares sibling folders at every level below the top, which the table covers. Files directly in the parent folder are left out: they may use its
 * subfolders and be used by them, as long as no cycle of files results.
 */
function folderCycles(edges: readonly Edge[]): string[] {
  const between = new Map<string, Map<string, Edge>>()
  for (const edge of edges) {
    const [from, to] = siblings(edge.from, edge.to)
    if (!from || !to) continue
    const targets = between.get(from) ?? new Map<string, Edge>()
    between.set(from, targets.set(to, targets.get(to) ?? edge))
  }
  const next = (folder: string) => [...(between.get(folder)?.keys() ?? [])]
  return cycles([...between.keys()], next).map((path) => {
    const steps = path.slice(1).map((to, index) => between.get(path[index] ?? '')?.get(to))
    const examples = steps.flatMap((edge) => (edge ? [`${edge.from}:${edge.line} imports ${edge.to}`] : []))
    return `Folders import each other: ${path.join(' → ')} (${examples.join('; ')}).`
  })
}

/** Returns the two folders below the deepest folder that contains both files, or nothing where one is a file in it. */
function siblings(from: string, to: string): [from?: string, to?: string] {
  const [a, b] = [posix.dirname(from).split('/'), posix.dirname(to).split('/')]
  let depth = 0
  while (depth < a.length && a[depth] === b[depth]) depth += 1
  if (depth === 0 || depth === a.length || depth === b.length) return []
  return [a.slice(0, depth + 1).join('/'), b.slice(0, depth + 1).join('/')]
}

function fileCycles(edges: readonly Edge[]): string[] {
  const targets = new Map<string, string[]>()
  for (const { from, to } of edges) targets.set(from, [...(targets.get(from) ?? []), to])
  const next = (file: string) => targets.get(file) ?? []
  return cycles([...targets.keys()], next).map((path) => `Files import each other: ${path.join(' → ')}.`)
}

/** Returns the shortest cycle through each node, each cycle once, with its first node repeated at the end. */
function cycles(nodes: readonly string[], next: (node: string) => readonly string[]): string[][] {
  const found = new Map<string, string[]>()
  for (const start of nodes) {
    const path = shortestCycle(start, next)
    if (!path) continue
    const key = [...new Set(path)].sort().join()
    if (!found.has(key)) found.set(key, path)
  }
  return [...found.values()]
}

function shortestCycle(start: string, next: (node: string) => readonly string[]): string[] | undefined {
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (const node of queue)
    for (const to of next(node)) {
      if (to === start) {
        const path = [node]
        for (let step = node; step !== start; ) {
          step = cameFrom.get(step) ?? start
          path.unshift(step)
        }
        return [...path, start]
      }
      if (cameFrom.has(to)) continue
      cameFrom.set(to, node)
      queue.push(to)
    }
  return undefined
}
