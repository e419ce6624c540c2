import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { BlobStamps } from './blob-store'
import type { FileDigests } from './project-files'
import type { NodeState } from './step'

/** Version of the manifest format. */
const FORMAT = 3
/** Index of the first read in a saved node. */
const FIRST_READ = 5
/** The manifest is rewritten when its appended lines are longer than this share of the others. */
const APPENDED_SHARE = 0.5
/** Nodes of a line: a string of all nodes would take a quarter of the memory of a build of 10,000 pages. */
const NODES_PER_LINE = 5_000

/** The states that a graph saves for the next process. */
export interface SavedStates {
  /** A later state of an id replaces an earlier one. */
  readonly nodes: Iterable<readonly [id: string, state: NodeState]>
  readonly files: FileDigests
  readonly blobs: BlobStamps
  /** Day on which unused blobs were last removed, counted from 1970. */
  readonly collected: number
}

/** A line of the file. Ids and digests are stored once in its `texts`, and nodes refer to them by index. */
interface Line extends Omit<SavedStates, 'nodes'> {
  readonly format: typeof FORMAT
  readonly isAppended: boolean
  readonly texts: readonly string[]
  /** Id, digest, version, day of the last use, value, then id and digest of each read. */
  readonly nodes: readonly (readonly [number, number, number, number, unknown, ...number[]])[]
}

/**
 * The manifest: JSON Lines. Changed states are appended, because writing all of them would take an eighth of a build after
 * the edit of one page among 2,000. A line is valid without the others, so that a process may append to what another one
 * has written, and an incomplete line of a killed process is skipped.
 */
export class Manifest {
  /** Characters of the lines that were written together, and of those that were appended since. */
  private written = 0
  private appended = 0

  constructor(private readonly file: string) {}

  /** Reads the saved states; none when the file is missing or of another format. */
  read(): SavedStates | undefined {
    const lines: Line[] = []
    for (const text of linesOf(this.file)) {
      const line = parsed(text)
      if (!line) continue
      lines.push(line)
      this.count(text, line.isAppended)
    }
    const [first, ...others] = lines
    if (!first) return undefined
    return {
      nodes: statesOf(lines),
      files: Object.assign(first.files, ...others.map(({ files }) => files)),
      blobs: Object.assign(first.blobs, ...others.map(({ blobs }) => blobs)),
      collected: (others.at(-1) ?? first).collected,
    }
  }

  /** Replaces the file. */
  write({ nodes, files, blobs, collected }: SavedStates): void {
    mkdirSync(dirname(this.file), { recursive: true })
    this.written = 0
    this.appended = 0
    const part = `${this.file}.${process.pid}`
    writeFileSync(part, '')
    const add = (states: Partial<SavedStates>) => {
      const line = lineOf({ nodes: [], files: {}, blobs: {}, collected, ...states }, false)
      appendFileSync(part, `${line}\n`)
      this.count(line, false)
    }
    add({ files, blobs })
    for (const some of inGroups(nodes, NODES_PER_LINE)) add({ nodes: some })
    renameSync(part, this.file)
  }

  /** Appends changed states. @returns false, without writing, when it is time to {@link write} all of them */
  append(changed: SavedStates): boolean {
    // The line of a first build would hold every state in one string.
    if (this.written === 0) return false
    const line = lineOf(changed, true)
    if (this.appended + line.length > this.written * APPENDED_SHARE) return false
    // The break before it ends a line that is incomplete.
    appendFileSync(this.file, `\n${line}\n`)
    this.count(line, true)
    return true
  }

  private count(line: string, isAppended: boolean): void {
    this[isAppended ? 'appended' : 'written'] += line.length
  }
}

function* linesOf(file: string): Generator<string> {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch {
    return
  }
  for (let start = 0; ; ) {
    const end = bytes.indexOf('\n', start)
    if (end === -1) return
    yield bytes.toString('utf8', start, end)
    start = end + 1
  }
}

function* inGroups<Item>(items: Iterable<Item>, size: number): Generator<readonly Item[]> {
  let group: Item[] = []
  for (const item of items) {
    if (group.push(item) < size) continue
    yield group
    group = []
  }
  yield group
}

function parsed(text: string): Line | undefined {
  try {
    const line: Line = JSON.parse(text)
    return line.format === FORMAT ? line : undefined
  } catch {
    return undefined
  }
}

/** State of a node in the manifest, whose texts are looked up when they are needed: most runs need few nodes. */
class SavedState implements NodeState {
  used: number
  private ownReads: readonly string[] | undefined

  constructor(
    private readonly saved: Line['nodes'][number],
    private readonly texts: readonly string[],
  ) {
    this.used = saved[3]
  }

  get digest(): string {
    return this.texts[this.saved[1]] ?? ''
  }

  get version(): string {
    return this.texts[this.saved[2]] ?? ''
  }

  get json(): unknown {
    const json = this.saved[4] as readonly [unknown] | null // As `lineOf` writes it.
    return json?.[0]
  }

  get reads(): readonly string[] {
    this.ownReads ??= this.saved.slice(FIRST_READ).map((index) => this.texts[Number(index)] ?? '')
    return this.ownReads
  }
}

function* statesOf(lines: readonly Line[]): Generator<readonly [string, NodeState]> {
  for (const { texts, nodes } of lines)
    for (const node of nodes) yield [texts[node[0]] ?? '', new SavedState(node, texts)]
}

function lineOf({ nodes: states, ...others }: SavedStates, isAppended: boolean): string {
  const places = new Map<string, number>()
  const place = (text: string) => {
    const known = places.get(text)
    if (known !== undefined) return known
    places.set(text, places.size)
    return places.size - 1
  }
  const nodes: Line['nodes'][number][] = []
  for (const [id, { digest, version, used, json, reads }] of states)
    nodes.push([
      place(id),
      place(digest),
      place(version),
      used,
      json === undefined ? null : [json],
      ...reads.map(place),
    ])
  const line: Line = { format: FORMAT, isAppended, texts: [...places.keys()], nodes, ...others }
  return JSON.stringify(line)
}
