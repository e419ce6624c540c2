import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { checkContent, generateContent, type Report } from '../../../scripts/content/pipeline'
import { DAY_SETTING, SHOW_UNPUBLISHED_SETTING } from '../../../scripts/content/publication/site-day'
import { contentSteps } from '../../../scripts/content/steps/content-steps'
import { pictureMaker } from '../../../scripts/images/picture-maker'
import { Graph } from '../../../scripts/lib/graph/graph'
import { ProjectFiles } from '../../../scripts/lib/graph/project-files'
import { copyContent } from '../../unit/content/copy-content'
import { demand, type FuzzTarget } from './fuzz-target'
import { hostileText } from './hostile-values'
import { mutate, mutation } from './mutate-json'

/** Batches until the graph is created again: it keeps what it made of every name that a file ever had. */
const BATCHES_PER_GRAPH = 10

const edit = fc.record({
  /** Counts the files of the site. */
  file: fc.nat(),
  mutation,
  /** Instead of the file: another name for the changed text, or none. */
  place: fc.oneof(
    { weight: 12, arbitrary: fc.constant('same' as const) },
    { weight: 1, arbitrary: fc.constant('removed' as const) },
    { weight: 1, arbitrary: hostileText },
  ),
})

/** Fuzzes the content check with a changed copy of the fixture site, and generates from what it accepts. */
export async function openContentTarget(): Promise<FuzzTarget> {
  const root = mkdtempSync(join(tmpdir(), 'fuzz-content-'))
  copyContent(root)
  const overlay = new Map<string, Buffer | null>()
  const open = () => {
    const settings = { [DAY_SETTING]: '2026-01-15', [SHOW_UNPUBLISHED_SETTING]: 'true' }
    const graph = new Graph({ root, files: new ProjectFiles(root, {}, overlay), settings })
    return { graph, steps: contentSteps(graph, pictureMaker()) }
  }
  let { graph, steps } = open()
  const files = graph.files.list('content').filter((file) => /\.(?:json|svg)$/.test(file))
  const originals = new Map(files.map((file) => [file, graph.files.text(file) ?? '']))
  let changed: string[] = []

  const check = async (): Promise<Report> => {
    const before = changed
    changed = [...overlay.keys()]
    graph.refreshOnly([...before, ...changed])
    return checkContent(graph, steps)
  }
  let batches = 0
  await check()
  return {
    property: fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 3 }), async (edits) => {
      overlay.clear()
      for (const one of edits) {
        const file = files[one.file % files.length] ?? ''
        const bytes = one.place === 'removed' ? null : mutated(file, originals.get(file) ?? '', one.mutation)
        const isMoved = one.place !== 'same' && one.place !== 'removed'
        overlay.set(isMoved ? movedFile(file, one.place) : file, bytes)
      }
      const report = await check()
      for (const problem of report.problems) demandAdvice(problem)
      for (const diagnostic of [...report.diagnostics, ...report.warnings])
        demandPlace(diagnostic, graph.files.text(diagnostic.file))
      if (report.diagnostics.length === 0) await generateContent(graph, steps)
    }),
    endBatch: async () => {
      overlay.clear()
      const { diagnostics, warnings } = await check()
      const left = [...diagnostics, ...warnings].map(({ text }) => text)
      demand(left.length === 0, 'The repaired site has problems', left)
      batches += 1
      if (batches % BATCHES_PER_GRAPH === 0) ({ graph, steps } = open())
    },
    close: async () => rmSync(root, { recursive: true }),
  }
}

function mutated(file: string, text: string, one: Parameters<typeof mutate>[1]): Buffer {
  const isJson = file.endsWith('.json')
  return mutate(text, isJson || one.kind !== 'value' ? one : { kind: 'text', changes: [] })
}

/** A path in the folder of a file that some file system can have. */
function movedFile(file: string, name: string): string {
  const folder = file.slice(0, file.lastIndexOf('/'))
  // No file system has NUL or / in names, and the build graph splits its lists at line breaks.
  const safe = [...name]
    .filter((one) => !['\0', '/', '\n'].includes(one))
    .slice(0, 60)
    .join('')
    .toWellFormed()
  return `${folder}/${safe === '' ? 'x' : safe}.json`
}

function demandAdvice(problem: Report['problems'][number]): void {
  const { file, message, expected, help = [] } = problem
  demand(/^content(?:\/|$)/.test(file), 'A problem is not about the content', problem)
  demand(/\w.*[.:!?”"]$/su.test(message), 'A problem is not a sentence', problem)
  // Some messages say what to do in a second sentence; every warning can be acknowledged.
  const hasAdvice =
    expected !== undefined ||
    help.length > 0 ||
    problem.warning !== undefined ||
    /[.:] \S|^Give /.test(message)
  demand(hasAdvice, 'A problem has no advice', problem)
}

function demandPlace(
  { file, line, column, text }: Report['diagnostics'][number],
  content: string | undefined,
): void {
  const lines = (content ?? '').split('\n')
  demand(line >= 1 && line <= lines.length, 'A diagnostic is outside of its file', { file, line, text })
  demand(column >= 1 && column <= (lines[line - 1] ?? '').length + 1, 'A diagnostic is outside of its line', {
    file,
    line,
    column,
    text,
  })
  demand(
    !/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u.test(text),
    'A diagnostic has a character that controls the terminal',
    text,
  )
}
