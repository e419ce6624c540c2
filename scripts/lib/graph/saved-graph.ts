import { join } from 'node:path'
import { isReadOnlyError } from '../read-only-error'
import { FolderStore, today } from './blob-store'
import { Graph } from './graph'
import { Manifest } from './manifest'
import { nameOf } from './node'
import { type Overlay, ProjectFiles } from './project-files'

/** Days after which unused nodes and blobs are removed. */
const KEPT_DAYS = 14

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
  /**
   * Saves what has changed, and at most once a day removes blobs that nothing refers to. Does nothing in a read-only folder:
   * the next process then makes everything again.
   */
  save(): void
  /** Saves the states of a build that is under way and may be killed. */
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
  const manifest = new Manifest(manifestIn(folder))
  const saved = manifest.read()
  const files = new ProjectFiles(root, saved?.files, overlay)
  const store = new FolderStore(blobsIn(folder), saved?.blobs)
  const graph = new Graph({ root, store, files, nodes: saved?.nodes, program, settings })
  let collected = saved?.collected ?? today()
  const changes = [graph.changed, files.changed, store.added]
  const hasChanges = () => changes.some(({ size }) => size > 0)
  const writeAll = () =>
    manifest.write({ nodes: graph.states(KEPT_DAYS), files: files.known, blobs: store.stamps, collected })
  const appendChanges = () =>
    manifest.append({
      nodes: graph.states(KEPT_DAYS, graph.changed),
      files: picked(files.known, files.changed),
      blobs: picked(store.stamps, store.added),
      collected,
    })
  const write = (all: boolean) => {
    if (all || !appendChanges()) writeAll()
    for (const one of changes) one.clear()
  }
  return {
    graph,
    store,
    save: unlessReadOnly(() => {
      const isDue = collected < today()
      if (isDue) {
        store.collect(graph.blobsInUse(KEPT_DAYS), KEPT_DAYS)
        collected = today()
      }
      if (isDue || hasChanges()) write(isDue)
    }),
    saveProgress: unlessReadOnly(() => {
      if (graph.changed.size > 0) write(false)
    }),
  }
}

/**
 * Copies the results of some steps to the graph of another project, as if no other step had been made there.
 * @param folder of the manifest and the blobs
 * @param target the same of the other project
 * @param names of the steps
 */
export function copySteps(folder: string, target: string, names: readonly string[]): void {
  const saved = new Manifest(manifestIn(folder)).read()
  if (!saved) return
  const nodes = new Map([...saved.nodes].filter(([id]) => names.includes(nameOf(id))))
  const store = new FolderStore(blobsIn(folder), saved.blobs)
  const copies = new FolderStore(blobsIn(target))
  for (const { digest } of nodes.values()) copies.put(store.get(digest))
  new Manifest(manifestIn(target)).write({ ...saved, nodes, files: {}, blobs: copies.stamps })
}

function unlessReadOnly(save: () => void): () => void {
  return () => {
    try {
      save()
    } catch (error) {
      if (!isReadOnlyError(error)) throw error
    }
  }
}

function manifestIn(folder: string): string {
  return join(folder, 'manifest.jsonl')
}

function blobsIn(folder: string): string {
  return join(folder, 'blobs')
}

function picked<Value>(
  values: Readonly<Record<string, Value>>,
  keys: Iterable<string>,
): Record<string, Value> {
  const found: Record<string, Value> = {}
  for (const key of keys) if (values[key] !== undefined) found[key] = values[key]
  return found
}
