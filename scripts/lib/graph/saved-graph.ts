import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type BlobStamps, FolderStore, today } from './blob-store'
import { Graph } from './graph'
import { type FileDigests, type Overlay, ProjectFiles } from './project-files'
import type { NodeState } from './step'

/** Version of the manifest format. */
const FORMAT = 1
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
  return {
    graph,
    store,
    save() {
      if (collected < today()) {
        store.collect(graph.blobsInUse(KEPT_DAYS), KEPT_DAYS)
        collected = today()
      } else if (!graph.hasNewStates && !files.hasChanged && !store.hasChanged) return
      const text = JSON.stringify(manifestOf(graph, files, store, collected))
      mkdirSync(dirname(file), { recursive: true })
      const part = `${file}.${process.pid}`
      writeFileSync(part, text)
      renameSync(part, file)
    },
  }
}

function readManifest(file: string): Manifest | undefined {
  try {
    const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'))
    return manifest.format === FORMAT ? manifest : undefined
  } catch {
    return undefined
  }
}

function* statesOf({ texts, nodes }: Manifest): Generator<readonly [string, NodeState]> {
  const text = (index: number | undefined) => texts[index ?? -1] ?? ''
  for (const [id, digest, version, used, json, ...indexes] of nodes) {
    const value = json === null ? {} : { json: (json as readonly [unknown])[0] } // As written below.
    yield [
      text(id),
      { digest: text(digest), version: text(version), used, reads: indexes.map(text), ...value },
    ]
  }
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
