import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { BlobStamps } from './blob-store'
import type { FileDigests } from './project-files'
import type { NodeState } from './step'

/** Version of the manifest format. */
const FORMAT = 2
/** Index of the first read in a saved node. */
const FIRST_READ = 5
/** Size of what is appended, relative to the first line, above which the manifest is written anew. */
const APPENDED_SHARE = 0.5

/** The states that a graph saves for the next process. */
export interface SavedStates {
  /** A later state of an id replaces an earlier one. */
  readonly nodes: Iterable<readonly [id: string, state: NodeState]>
  readonly files: FileDigests
  readonly blobs: BlobStamps
  /** Day on which unused blobs were last removed, counted from 1970. */
  readonly collected: number
}

/** A line of the file. Ids and digests are stored once in `texts`, and nodes refer to them by index. */
interface Line extends Omit<SavedStates, 'nodes'> {
  readonly format: typeof FORMAT
  readonly texts: readonly string[]
  /** Id, digest, version, day of the last use, value, then id and digest of each read. */
  readonly nodes: readonly (readonly [number, number, number, number, unknown, ...number[]])[]
}

/**
 * The manifest: JSON Lines, of which the first holds all states and each other one those that changed since. Writing all
 * states of 2,000 pages takes longer than everything else after the edit of one. A line is valid without those before it,
 * so that a process may append to what another one has written, and an incomplete line of a killed process is skipped.
 */
export class Manifest {
  /** Length of the first line and of all others, in characters. */
  private first = 0
  private appended = 0

  constructor(private readonly file: string) {}

  /** Reads the saved states; none when the file is missing or of another format. */
  read(): SavedStates | undefined {
    const lines = linesOf(this.file)
    const [first, ...others] = lines.map(parsed).filter((line) => line !== undefined)
    if (!first) return undefined
    this.first = lines[0]?.length ?? 0
    this.appended = lines.slice(1).reduce((sum, { length }) => sum + length, 0)
    return {
      nodes: statesOf([first, ...others]),
      files: Object.assign(first.files, ...others.map(({ files }) => files)),
      blobs: Object.assign(first.blobs, ...others.map(({ blobs }) => blobs)),
      collected: (others.at(-1) ?? first).collected,
    }
  }

  /** Replaces the file. */
  write(states: SavedStates): void {
    const line = lineOf(states)
    mkdirSync(dirname(this.file), { recursive: true })
    const part = `${this.file}.${process.pid}`
    writeFileSync(part, line)
    renameSync(part, this.file)
    this.first = line.length
    this.appended = 0
  }

  /** Appends changed states. @returns false, without writing, when it is time to {@link write} all of them */
  append(changed: SavedStates): boolean {
    const line = lineOf(changed)
    if (this.appended + line.length > this.first * APPENDED_SHARE) return false
    // The break precedes it, because the line before may be incomplete.
    appendFileSync(this.file, `\n${line}`)
    this.appended += line.length
    return true
  }
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
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

function lineOf({ nodes: states, files, blobs, collected }: SavedStates): string {
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
  const line: Line = { format: FORMAT, texts: [...places.keys()], nodes, files, blobs, collected }
  return JSON.stringify(line)
}
