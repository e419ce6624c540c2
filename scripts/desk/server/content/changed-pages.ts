import { recordAddress } from '../../../../src/contracts/worker/record-address'
import { recordFiles } from '../../../content/pipeline'
import { digestOf } from '../../../lib/graph/digest'
import type { DeskContent } from '../desk-content'
import { deskFile } from './field-problems'

/** Digests of the inputs of pages. */
interface PageDigests {
  /** Records by the path at which browsers fetch them. */
  readonly records: ReadonlyMap<string, string>
  /** What every page shows: menus, company, texts of the interface. */
  readonly frame: string
}

/**
 * Finds the pages that drafts change: those whose record in the build graph differs from the record without drafts. While
 * mistakes prevent records, the last result remains.
 */
export class ChangedPages {
  /** Pages without drafts, and the revision of the content that they were read from. */
  private saved: PageDigests | undefined
  private revision = 0
  private last: readonly string[] = []

  /** Addresses of the changed pages. Call it between two runs of the content. */
  async find(desk: DeskContent): Promise<readonly string[]> {
    const { drafts, live } = desk
    const { graph, content } = live.project
    if (this.revision !== live.revision) this.saved = undefined
    this.revision = live.revision
    if (drafts.files.length === 0) {
      this.saved ??= await readDigests(desk)
      this.last = []
      return []
    }
    if (!this.saved) {
      this.saved = await drafts.withOnly([], () => {
        graph.refresh()
        return readDigests(desk)
      })
      graph.refresh()
    }
    const now = await readDigests(desk)
    if (!this.saved || !now) return [...new Set([...ownAddresses(desk), ...this.last])].sort()
    const { records, frame } = this.saved
    const isShown = (path: string) => frame !== now.frame || records.get(path) !== now.records.get(path)
    const shown = graph.get(content.addresses).flatMap(({ address, canonical }) => {
      return isShown(recordAddress(canonical ?? address)) ? [address] : []
    })
    this.last = [...new Set([...shown, ...ownAddresses(desk)])].sort()
    return this.last
  }
}

/** Addresses of the pages that the changed files produce. */
function ownAddresses({ drafts, live }: DeskContent): string[] {
  const { graph, content } = live.project
  const changed = new Set(drafts.files)
  return [...graph.get(content.fullCatalogue).addresses].flatMap(([address, { file }]) =>
    changed.has(deskFile(file)) ? [address] : [],
  )
}

/** Digests of all pages; undefined while the content has mistakes. */
async function readDigests({ live }: DeskContent): Promise<PageDigests | undefined> {
  const { graph, content } = live.project
  const problems = await graph.get(content.problems)
  if (problems.some(({ warning }) => warning === undefined)) return undefined
  const [site, navigation] = await Promise.all([
    graph.get(content.bundledRecord, 'site'),
    graph.get(content.bundledRecord, 'navigation'),
  ])
  const records = new Map<string, string>()
  for (const [path, { digest }] of await recordFiles(graph, content)) records.set(path, digest)
  const frame = [site.digest, navigation.digest, graph.get(content.interfaceModules)]
  return { records, frame: digestOf(JSON.stringify(frame)) }
}
