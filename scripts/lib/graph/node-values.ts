import type { BlobStore } from './blob-store'
import { digestOf } from './digest'
import type { Definition, Node } from './node'
import { type Blob, type NodeState, type SavedBlob, StoredBlob, type ValueStorage } from './step'

/** Saves the values of nodes, and loads them. */
export class NodeValues {
  constructor(private readonly store: BlobStore) {}

  /** The fields of a node that describe what its step has made. */
  save({ keep, digest }: Definition, made: unknown): Pick<Node, 'digest' | 'json' | 'value'> {
    if (keep === 'blob') return { digest: this.blob(made).digest }
    // Each definition's digest takes its own value. Undefined has no JSON.
    const own = digest ? digest(made as never) : digestOf(`${JSON.stringify(made)}`)
    return { digest: own, value: made, ...(keep === 'memory' ? {} : { json: made }) }
  }

  /** The value of a node; undefined if another process made it and did not save it. */
  load(keep: ValueStorage, node: Node): unknown {
    if (keep === 'blob') return new StoredBlob(node.digest, this.store)
    if (keep === 'json') return node.json
    node.value ??= this.withBlobs(node.json)
    return node.value
  }

  /** Whether the bytes that a node refers to are still in the store. */
  isWhole(keep: ValueStorage, node: NodeState): boolean {
    for (const digest of blobsOf(keep, node)) if (!this.store.has(digest)) return false
    return true
  }

  /** Stores text or bytes as a blob; returns a blob as it is. @throws Error for another value */
  blob(content: unknown): Blob {
    if (content instanceof StoredBlob) return content
    if (typeof content === 'string') return this.blob(Buffer.from(content))
    if (!Buffer.isBuffer(content)) throw new Error('A step that keeps a blob returns text, bytes or a blob.')
    return new StoredBlob(this.store.put(content), this.store)
  }

  private withBlobs(json: unknown): unknown {
    if (typeof json !== 'object' || json === null || json instanceof StoredBlob) return json
    if (isSavedBlob(json)) return new StoredBlob(json.$blob, this.store)
    if (Array.isArray(json)) return json.map((one) => this.withBlobs(one))
    return Object.fromEntries(Object.entries(json).map(([name, one]) => [name, this.withBlobs(one)]))
  }
}

/** Yields the digests of the blobs that a node refers to. */
export function* blobsOf(keep: ValueStorage | undefined, { digest, json }: NodeState): Generator<string> {
  if (keep === 'blob') yield digest
  if (keep === 'blobs') yield* blobsIn(json)
}

function* blobsIn(json: unknown): Generator<string> {
  if (typeof json !== 'object' || json === null) return
  if (json instanceof StoredBlob) yield json.digest
  else if (isSavedBlob(json)) yield json.$blob
  else for (const one of Object.values(json)) yield* blobsIn(one)
}

function isSavedBlob(json: object): json is SavedBlob {
  return '$blob' in json
}
