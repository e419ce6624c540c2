import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type BlobStamps, FolderStore, today } from './blob-store'
import { Graph } from './graph'
import { nameOf } from './node'
import { type FileDigests, type Overlay, ProjectFiles } from './project-files'
import type { NodeState } from './step'

/** Version of the manifest format. */
const FORMAT = 1
/** Index of the first read in a saved node. */
const FIRST_READ = 5
/** Days after which unused nodes and blobs are removed. */
const KEPT_DAYS = 14

/** The saved graph. Ids and digests are stored once in `texts`, and nodes refer to them by index. */
interface Manifest {
  readonly format: typeof FORMAT
  readonly texts: readonly string[]
  /** Id, digest, version, day of the last use, value, then id and digest of each read. */
  readonly nodes: readonly (readonly [number, number, number, number, unknown, ...number[]])[]
  readonly files: FileDigests
  readonly blobs: BlobStamps
  readonly collected: number
}

interface SavedGraphOptions {
  /** The project's folder. */
  readonly root: string
  /** Folder of the manifest and the blobs. */
  readonly folder: string
  readonly program: string
  readonly settings?: Readonly<Record<string, string | undefined>>
  readonly overlay?: Overlay | undefined
}

/** A graph whose nodes persist between processes. */
export interface SavedGraph {
  readonly graph: Graph
  readonly store: FolderStore
  /** Writes the manifest if it has changed, and at most once a day removes blobs that nothing refers to. */
  save(): void
  /** Writes the manifest of a build that is under way and may be killed. */
  saveProgress(): void
}

/** Opens the graph of a project with its saved nodes; starts without nodes if the manifest is unreadable. */
export function openSavedGraph({
  root,
  folder,
  program,
  settings = {},
  overlay,
}: SavedGraphOptions): SavedGraph {
  const file = join(folder, 'manifest.json')
  const manifest = readManifest(file)
  const files = new ProjectFiles(root, manifest?.files, overlay)
  const store = new FolderStore(join(folder, 'blobs'), manifest?.blobs)
  const nodes = manifest ? statesOf(manifest) : []
  const graph = new Graph({ root, store, files, nodes, program, settings })
  let { collected = today() } = manifest ?? {}
  const write = () => {
    const text = JSON.stringify(manifestOf(graph, files, store, collected))
    mkdirSync(dirname(file), { recursive: true })
    const part = `${file}.${process.pid}`
    writeFileSync(part, text)
    renameSync(part, file)
  }
  return {
    graph,
    store,
    save() {
      if (collected < today()) {
        store.collect(graph.blobsInUse(KEPT_DAYS), KEPT_DAYS)
        collected = today()
      } else if (!graph.hasNewStates && !files.hasChanged && !store.hasChanged) return
      write()
    },
    saveProgress() {
      if (graph.hasNewStates) write()
    },
  }
}

/**
 * Makes a project forget every step but some, as if the others had never been made.
 * @param folder of the manifest and the blobs
 * @param kept names of steps
 */
export function forgetOtherSteps(folder: string, kept: readonly string[]): void {
  const file = join(folder, 'manifest.json')
  const manifest = readManifest(file)
  if (!manifest) return
  const isKept = ([id]: Manifest['nodes'][number]) => kept.includes(nameOf(manifest.texts[id] ?? ''))
  const nodes = manifest.nodes.filter(isKept)
  const digests = new Set(nodes.map(([, digest]) => manifest.texts[digest]))
  const blobs = Object.fromEntries(Object.entries(manifest.blobs).filter(([digest]) => digests.has(digest)))
  writeFileSync(file, JSON.stringify({ ...manifest, nodes, blobs }))
}

function readManifest(file: string): Manifest | undefined {
  try {
    const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'))
    return manifest.format === FORMAT ? manifest : undefined
  } catch {
    return undefined
  }
}

/** State of a node in the manifest, whose texts are looked up when they are needed: most runs need few nodes. */
class SavedState implements NodeState {
  used: number
  private ownReads: readonly string[] | undefined

  constructor(
    private readonly saved: Manifest['nodes'][number],
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
    const json = this.saved[4] as readonly [unknown] | null // As `manifestOf` writes it.
    return json?.[0]
  }

  get reads(): readonly string[] {
    this.ownReads ??= this.saved.slice(FIRST_READ).map((index) => this.texts[Number(index)] ?? '')
    return this.ownReads
  }
}

function* statesOf({ texts, nodes }: Manifest): Generator<readonly [string, NodeState]> {
  for (const node of nodes) yield [texts[node[0]] ?? '', new SavedState(node, texts)]
}

function manifestOf(graph: Graph, files: ProjectFiles, store: FolderStore, collected: number): Manifest {
  const places = new Map<string, number>()
  const place = (text: string) => {
    const known = places.get(text)
    if (known !== undefined) return known
    places.set(text, places.size)
    return places.size - 1
  }
  const nodes: Manifest['nodes'][number][] = []
  for (const [id, { digest, version, used, json, reads }] of graph.states(KEPT_DAYS)) {
    nodes.push([
      place(id),
      place(digest),
      place(version),
      used,
      json === undefined ? null : [json],
      ...reads.map(place),
    ])
  }
  return {
    format: FORMAT,
    texts: [...places.keys()],
    nodes,
    files: files.known,
    blobs: store.stamps,
    collected,
  }
}
