import { join } from 'node:path'
import { recordAddress } from '../../src/contracts/worker/record-address'
import type { Graph } from '../lib/graph/graph'
import type { Blob } from '../lib/graph/step'
import { type Diagnostic, diagnose } from './diagnose/print'
import { largeFolders } from './emit/shared-routes'
import type { DatedFacts } from './facts'
import { updateFolder } from './generated-folder'
import type { Problem } from './model'
import type { ContentSteps } from './steps/content-steps'

/** Result of checking the content. */
export interface Report {
  /** All mistakes; without one, all warnings. */
  readonly problems: readonly Problem[]
  /** All mistakes in order. */
  readonly diagnostics: readonly Diagnostic[]
  /** Warnings in order; empty while there are mistakes, which may cause them. */
  readonly warnings: readonly Diagnostic[]
  readonly pages: number
  readonly records: number
  /** Facts of all entries, published or not. */
  readonly entries: readonly DatedFacts[]
}

/** Result of generating. */
export interface Generated {
  /** Paths of the files that were written, below the generated folder. */
  readonly written: readonly string[]
  readonly removed: number
  /** Folders whose pages are fetched when they are opened, with their number of pages. */
  readonly large: readonly { readonly folder: string; readonly pages: number }[]
}

/** Facts of all entries, published or not. */
export function entriesOf(graph: Graph, steps: ContentSteps): DatedFacts[] {
  return graph.get(steps.entryFiles).map((file) => ({
    ...graph.get(steps.facts, file),
    first: graph.get(steps.firstDays, file),
  }))
}

/** Checks the content. */
export async function checkContent(graph: Graph, steps: ContentSteps): Promise<Report> {
  return reportOf(await graph.get(steps.problems), graph, steps)
}

/** Reports the problems of the content as it is now. */
export function reportOf(problems: readonly Problem[], graph: Graph, steps: ContentSteps): Report {
  const facts = entriesOf(graph, steps)
  const read = (file: string) => graph.files.text(file)
  const mistakes = problems.filter(({ warning }) => warning === undefined)
  return {
    problems,
    diagnostics: diagnose(mistakes, read),
    warnings: mistakes.length > 0 ? [] : diagnose(problems, read),
    pages: facts.filter(({ file }) => file.startsWith('content/pages/')).length,
    records: facts.filter(({ collection }) => collection !== undefined).length,
    entries: facts,
  }
}

/**
 * Brings the folder of generated files up to date: modules for the scripts, and records for browsers. The content must be
 * valid.
 * @param folder path from the project's root
 * @param onModules called when the modules are up to date, before the records are made
 */
export async function generateContent(
  graph: Graph,
  steps: ContentSteps,
  folder = 'src/generated',
  onModules?: () => void,
): Promise<Generated> {
  const modules = await graph.get(steps.modules)
  const lists = {
    'addresses.json': graph.blob(listText(graph.get(steps.addresses))),
    'posts.json': graph.blob(`${JSON.stringify(graph.get(steps.newest, 'posts'))}\n`),
  }
  const logos = Object.fromEntries(
    graph.get(steps.logos).map((name) => {
      const { name: file, text } = graph.get(steps.logo, name)
      return [`marks/${file}`, graph.blob(text)]
    }),
  )
  const addresses = ownAddresses(graph, steps)
  const all = new Set([
    ...Object.keys({ ...modules, ...lists, ...logos }),
    ...addresses.map((address) => recordAddress(address).slice(1)),
  ])
  const staging = join(graph.files.root, `.cache/staging-${process.pid}`)
  const first = updateFolder(graph.files, folder, staging, { ...modules, ...lists, ...logos }, all)
  onModules?.()
  const records: Record<string, Blob> = {}
  for (const [path, blob] of await recordFiles(graph, steps)) records[path.slice(1)] = blob
  const last = updateFolder(graph.files, folder, staging, records, all)
  const large = [...largeFolders(graph.get(steps.catalogue))].map(([name, { length }]) => ({
    folder: `content/pages${name}`,
    pages: length,
  }))
  return {
    written: [...first.written, ...last.written],
    removed: first.removed + last.removed,
    large,
  }
}

/** Records of all pages and posts by public address. An alias has none. */
export async function recordFiles(graph: Graph, steps: ContentSteps): Promise<Map<string, Blob>> {
  const files = new Map<string, Blob>()
  for (const address of ownAddresses(graph, steps))
    files.set(recordAddress(address), await graph.get(steps.record, address))
  return files
}

/** Addresses of all pages but aliases. */
function ownAddresses(graph: Graph, steps: ContentSteps): string[] {
  return graph
    .get(steps.addresses)
    .flatMap(({ address, canonical }) => (canonical === undefined ? [address] : []))
}

/** Notice that the pages of a folder are not precached. */
export function largeFolderNotice({ folder, pages }: Generated['large'][number]): string {
  return `${folder} holds ${pages} pages: each is saved for offline reading only when it is opened.`
}

/** JSON with one line per item, which keeps diffs small. */
function listText(items: readonly unknown[]): string {
  return `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]\n`
}
