import type { BlobBytes, BlobFile } from './blob-file'
import { type BlobStore, memoryStore, today } from './blob-store'
import { Definitions } from './definitions'
import { Dependents } from './dependents'
import { drive } from './drive'
import { Leaves, leafId } from './leaves'
import { idOf, isSameState, keyOf, type Node } from './node'
import { blobsOf, NodeValues } from './node-values'
import { ProjectFiles } from './project-files'
import { spreadChanges } from './spread-changes'
import {
  type Blob,
  type Blobs,
  type Get,
  type NodeState,
  type Reads,
  type Step,
  type StepKey,
  StoredBlob,
} from './step'

export interface GraphOptions {
  /** The project's folder. */
  readonly root: string
  readonly store?: BlobStore
  readonly files?: ProjectFiles
  /** Nodes of earlier runs, which belong to the graph from then on. */
  readonly nodes?: Iterable<readonly [id: string, state: NodeState]> | undefined
  /** Digest of the program, whose change invalidates every step without a version. */
  readonly program?: string
  readonly settings?: Readonly<Record<string, string | undefined>>
}

/**
 * A build graph. A step is made once for each key, records its reads as dependencies, and is skipped while they are
 * unchanged; an unchanged value does not invalidate its dependents.
 * After Mokhov, Mitchell and Peyton Jones, "Build systems à la carte" (ICFP 2018): verifying traces with early cutoff.
 */
export class Graph extends Definitions {
  readonly store: BlobStore
  readonly files: ProjectFiles
  private readonly nodes = new Map<string, Node>()
  /** Nodes that are being made, with the run in which that began. */
  private readonly pending = new Map<string, { readonly node: Promise<Node>; readonly run: number }>()
  /** Nodes that are being made in the current call stack, to detect cycles. */
  private readonly stack: string[] = []
  private readonly today = today()
  private run = 1
  private readonly leaves: Leaves
  private readonly values: NodeValues
  /** Set by the first {@link refreshOnly}; a build does not need it. */
  private dependents: Dependents | undefined
  /** Number of values made since the graph was created. */
  made = 0
  /** Ids of nodes whose states have changed since they were last saved. */
  readonly changed = new Set<string>()

  constructor({ root, store, files, nodes, program = '', settings = {} }: GraphOptions) {
    super(program)
    this.store = store ?? memoryStore()
    this.files = files ?? new ProjectFiles(root)
    this.leaves = new Leaves(this.files, settings)
    this.values = new NodeValues(this.store)
    if (nodes) for (const [id, state] of nodes) this.nodes.set(id, Object.assign(state, { run: 0 }))
  }

  /** Begins a run, which checks files again. @param changed files to read again even if their stamps are unchanged */
  refresh(changed?: Iterable<string>): void {
    this.files.refresh(changed)
    this.leaves.forgetAll()
    this.run += 1
  }

  /**
   * Begins a run in which only these files may have changed. It reads no other file again, and verifies only nodes that
   * depend on them.
   */
  refreshOnly(changed: readonly string[]): void {
    this.files.refreshOnly(changed)
    // Nodes that are being made have read the old files.
    if (this.pending.size > 0) {
      this.leaves.forgetAll()
      this.run += 1
      return
    }
    this.dependents ??= new Dependents(this.nodes)
    const { dependents } = this
    const leaves = [...changed.map((file) => leafId('file', file)), ...dependents.folders()]
    this.leaves.forget(leaves)
    const stale = leaves.flatMap((leaf) => this.staleReaders(leaf, dependents))
    spreadChanges(stale, {
      dependents,
      isCurrent: (id) => this.nodes.get(id)?.run === this.run,
      isAsync: (id) => this.definition(id).isAsync,
      invalidate: (id) => this.invalidate(id),
      remake: (id) => this.remake(id),
    })
  }

  /** Nodes that read another state of a leaf in this run. */
  private staleReaders(leaf: string, dependents: Dependents): string[] {
    return [...dependents.of(leaf)].filter((id) => {
      const node = this.nodes.get(id)
      return node?.run === this.run && node.reads[node.reads.indexOf(leaf) + 1] !== this.leaves.digest(leaf)
    })
  }

  private invalidate(id: string): void {
    const node = this.nodes.get(id)
    if (node) node.run = 0
  }

  /** @returns whether the value of a synchronous node has changed */
  private remake(id: string): boolean {
    const before = this.nodes.get(id)
    this.invalidate(id)
    void this.started(id, this.make(id, before))
    return this.nodes.get(id)?.digest !== before?.digest
  }

  /** The value of a step, made now if it is stale. */
  // `step` ties the type of a step to what it returns.
  readonly get = ((step: Step<unknown>, key: StepKey = '') =>
    this.receive(idOf(step.name, key), () => undefined)) as Get

  /**
   * Whether the blob of a step is stored, without verifying its dependencies. For a step whose key names everything that it
   * depends on, this shows whether the step is cheap.
   */
  isStored(step: Step<Promise<Blob>>, key: string): boolean {
    const node = this.nodes.get(idOf(step.name, key))
    return node !== undefined && this.store.has(node.digest)
  }

  /** States of the nodes used within `days`, or of some of them, for the manifest. */
  *states(
    days: number,
    ids: Iterable<string> = this.nodes.keys(),
  ): Generator<readonly [id: string, state: NodeState]> {
    for (const id of ids) {
      const node = this.nodes.get(id)
      if (node && this.today - node.used <= days) yield [id, node]
    }
  }

  /** Digests of all blobs that nodes refer to. */
  blobsInUse(days: number): Set<string> {
    const used = new Set<string>()
    for (const [id, node] of this.states(days))
      for (const digest of blobsOf(this.knownDefinition(id)?.keep, node)) used.add(digest)
    return used
  }

  private receive(id: string, record: (node: Node) => void): unknown {
    const node = this.verified(id)
    if (node instanceof Promise)
      return node.then((settled) => {
        record(settled)
        return this.loadValue(id, settled)
      })
    record(node)
    const value = this.loadValue(id, node)
    return this.definition(id).isAsync ? Promise.resolve(value) : value
  }

  /** The up-to-date node of an id; a promise only if something asynchronous is made or pending. */
  private verified(id: string): Node | Promise<Node> {
    const known = this.nodes.get(id)
    if (known?.run === this.run) return known
    const pending = this.pending.get(id)
    if (pending) {
      if (pending.run === this.run) return pending.node
      // It may have read old files, and two of a node are never made at a time.
      const again = () => this.verified(id)
      return pending.node.then(again, again)
    }
    if (this.stack.includes(id))
      throw new Error(`The step ${id} depends on itself: ${this.stack.join(' → ')}`)
    return this.started(id, this.verify(id, known))
  }

  /** @param run in which what the node has read was found unchanged */
  private confirm(id: string, known: Node, run: number): Node {
    known.run = run
    if (known.used !== this.today) this.changed.add(id)
    known.used = this.today
    return known
  }

  private started(id: string, steps: Generator<Promise<unknown>, Node, unknown>): Node | Promise<Node> {
    this.stack.push(id)
    try {
      const node = drive(steps)
      if (!(node instanceof Promise)) return node
      const settled = node.finally(() => this.pending.delete(id))
      this.pending.set(id, { node: settled, run: this.run })
      return settled
    } finally {
      this.stack.pop()
    }
  }

  private *verify(id: string, known: Node | undefined): Generator<Promise<unknown>, Node, unknown> {
    const { run } = this
    if (
      known &&
      known.version === this.versionOf(id) &&
      (yield* this.readsSame(known)) &&
      this.values.isWhole(this.definition(id).keep, known)
    )
      return this.confirm(id, known, run)
    return yield* this.make(id, known)
  }

  private *readsSame({ reads }: Node): Generator<Promise<unknown>, boolean, unknown> {
    for (let at = 0; at < reads.length; at += 2) {
      const now = this.digestOfRead(reads[at] ?? '')
      // What the promise resolves with, see `driveOn`.
      const digest = now instanceof Promise ? ((yield now) as Node).digest : now
      if (digest !== reads[at + 1]) return false
    }
    return true
  }

  /**
   * Digest of what a read would give now; a promise of its node if that is being made; null for a step that only an older
   * version of the program had.
   */
  private digestOfRead(id: string): string | Promise<Node> | null {
    const node = this.nodes.get(id)
    if (node?.run === this.run) return node.digest
    const leaf = this.leaves.digest(id)
    if (leaf !== undefined) return leaf
    if (!this.knownDefinition(id)) return null
    const verified = this.verified(id)
    return verified instanceof Promise ? verified : verified.digest
  }

  private *make(id: string, before?: Node): Generator<Promise<unknown>, Node, unknown> {
    const definition = this.definition(id)
    const run = this.run
    const reads = new Map<string, string>()
    // `step` ties the type of a key to its function.
    let made = definition.make(this.reads(reads), keyOf(id) as never)
    if (made instanceof Promise) made = yield made
    this.made += 1
    const node: Node = {
      ...this.values.save(definition, made),
      version: this.versionOf(id),
      reads: listOf(reads),
      used: this.today,
      run,
    }
    // Unchanged values keep their identity, so that objects derived from them stay valid in memory.
    if (before?.value !== undefined && before.digest === node.digest) node.value = before.value
    const replaced = this.nodes.get(id)
    // A value that is only kept in memory is made in each process.
    if (!replaced || !isSameState(replaced, node)) this.changed.add(id)
    this.nodes.set(id, node)
    this.dependents?.replace(id, replaced, node)
    return node
  }

  private reads(recorded: Map<string, string>): Reads {
    const get = ((step: Step<unknown>, key: StepKey = '') => {
      const id = idOf(step.name, key)
      return this.receive(id, ({ digest }) => recorded.set(id, digest))
      // As in `get` of the graph.
    }) as Get
    return { get, ...this.leaves.reads(recorded) }
  }

  private loadValue(id: string, node: Node): unknown {
    const value = this.values.load(this.definition(id).keep, node)
    if (value !== undefined) return value
    // Up to date, but an earlier process made it and did not save the value.
    const made = this.pending.get(id)?.node ?? this.started(id, this.make(id))
    return made instanceof Promise ? made.then((settled) => settled.value) : made.value
  }

  /** Stores text or bytes as a blob. */
  blob(content: string | Buffer): Blob {
    return this.values.blob(content)
  }

  /** Stores files as blobs, for a step that keeps them by their paths. */
  blobs(files: Readonly<Record<string, string | Buffer | Blob>>): Blobs {
    return Object.fromEntries(
      Object.entries(files).map(([path, content]) => [path, this.values.blob(content)]),
    )
  }

  /** A blob that a thread has written. */
  adopt(written: BlobFile | BlobBytes): Blob {
    return new StoredBlob(this.store.adopt(written), this.store)
  }
}

function listOf(reads: ReadonlyMap<string, string>): string[] {
  const list: string[] = []
  for (const [id, digest] of reads) list.push(id, digest)
  return list
}
