import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { printDiagnostics } from '../../../../scripts/content/diagnose/print'
import { checkContent } from '../../../../scripts/content/pipeline'
import { DAY_SETTING, SHOW_UNPUBLISHED_SETTING } from '../../../../scripts/content/publication/site-day'
import { contentSteps } from '../../../../scripts/content/steps/content-steps'
import type { Place } from '../../../../scripts/desk/contract/api'
import type { TaskPlan } from '../../../../scripts/desk/contract/tasks'
import { type TaskContent, taskContent } from '../../../../scripts/desk/tasks/task-content'
import { filesBelow } from '../../../../scripts/lib/files-below'
import { Graph } from '../../../../scripts/lib/graph/graph'
import { copyContent, repository } from '../../content/copy-content'
import { standInPictures } from '../../content/stand-in-pictures'

const day = '2026-12-01'

/** Files of the fixture site below `content/` whose path matches. */
export function fixtureFiles(path: RegExp): string[] {
  return filesBelow(join(repository, 'tests/fixture/content')).filter((file) => path.test(file))
}

/** A copy of the fixture site in a temporary folder, on which tasks are planned, carried out and checked. */
export class TaskProject {
  readonly root = mkdtempSync(join(tmpdir(), 'tasks-'))
  private readonly graph: Graph
  private readonly steps

  constructor() {
    copyContent(this.root)
    const settings = { [DAY_SETTING]: day, [SHOW_UNPUBLISHED_SETTING]: 'false' }
    this.graph = new Graph({ root: this.root, settings })
    this.steps = contentSteps(this.graph, standInPictures)
  }

  /** Text of a file below `content/`; undefined where there is none. */
  read(file: string): string | undefined {
    try {
      return readFileSync(join(this.root, 'content', file), 'utf8')
    } catch {
      return undefined
    }
  }

  write(file: string, text: string): void {
    const path = join(this.root, 'content', file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }

  /** Replaces a piece of a file that is there exactly once. */
  replace(file: string, piece: string, by: string): void {
    const parts = this.read(file)?.split(piece) ?? []
    if (parts.length !== 2) throw new Error(`${file} does not have this once: ${piece}`)
    this.write(file, parts.join(by))
  }

  /** The place of a unit in the process flow of a page. */
  unit(file: string, id: string): Place {
    const { processFlow } = JSON.parse(this.read(file) ?? '')
    const index = processFlow.units.findIndex((one: { id: string }) => one.id === id)
    return { file, pointer: `/processFlow/units/${index}` }
  }

  content(): TaskContent {
    this.graph.refresh()
    return taskContent({ graph: this.graph, content: this.steps, day }, (file) => this.read(file))
  }

  /** Writes the files of a plan. @returns the lines that it adds (+) and removes (-), by file */
  carryOut({ files }: TaskPlan): Record<string, string[]> {
    const diffs = files.map(({ file, text }) => {
      const before = this.read(file) ?? ''
      if (text === null) rmSync(join(this.root, 'content', file))
      else this.write(file, text)
      return [file, text === null ? ['removed'] : changedLines(before, text)] as const
    })
    return Object.fromEntries(diffs)
  }

  /** The mistakes of a check, as printed; empty without one. */
  async mistakes(): Promise<string> {
    this.graph.refresh()
    const { diagnostics } = await checkContent(this.graph, this.steps)
    return diagnostics.length === 0 ? '' : printDiagnostics(diagnostics)
  }

  /** Reverts all changes. */
  restore(): void {
    copyContent(this.root)
  }

  dispose(): void {
    rmSync(this.root, { recursive: true, force: true })
  }
}

function changedLines(before: string, after: string): string[] {
  if (before === '') return ['new']
  const [old, lines] = [before.split('\n'), after.split('\n')]
  let start = 0
  while (start < old.length && old[start] === lines[start]) start++
  let end = 0
  while (end < Math.min(old.length, lines.length) - start && old.at(-1 - end) === lines.at(-1 - end)) end++
  const removed = old.slice(start, old.length - end)
  const added = lines.slice(start, lines.length - end)
  return [
    ...removed.filter((line) => !added.includes(line)).map((line) => `-${line.trim()}`),
    ...added.filter((line) => !removed.includes(line)).map((line) => `+${line.trim()}`),
  ]
}
