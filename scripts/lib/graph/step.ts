import type { BlobStore } from './blob-store'

/**
 * How the value of a step is saved between processes: not at all, in the manifest, as bytes in the store, or in the manifest
 * as JSON that contains blobs.
 */
export type ValueStorage = 'memory' | 'json' | 'blob' | 'blobs'

/** Key of a node: a text, such as the path of a file, or several values by name. */
export type StepKey = string | Readonly<Record<string, string | number>>

/** Bytes in the store. */
export interface Blob {
  /** SHA-256, hexadecimal. */
  readonly digest: string
  readonly size: number
  bytes(): Buffer
  text(): string
}

/** Several files by their paths. */
export type Blobs = Readonly<Record<string, Blob>>

/** Value of a step as others receive it: a blob instead of bytes or text. */
export type Received<Made, Keep extends ValueStorage> = Keep extends 'blob' ? Blob : Made

/** A kind of step. Together with a key it names one node of the graph. */
export interface Step<Value, Key extends StepKey = string> {
  readonly name: string
  /** Never set: carries the type of the value. */
  readonly value?: Value
  /** Never set: carries the type of the key. */
  readonly key?: Key
}

/** Returns the value of a step. */
export interface Get {
  <Value>(step: Step<Value>, key?: string): Value
  <Value, Key extends StepKey>(step: Step<Value, Key>, key: Key): Value
}

/** Functions by which a step reads its inputs. Every read is recorded as a dependency. */
export interface Reads {
  /** The value of another step. */
  get: Get
  /** The bytes of a project file. @throws the error of the file system when it cannot be read */
  bytes(file: string): Buffer
  /** Digest of a project file; the error code when it cannot be read. */
  digest(file: string): string
  /** Paths of all files below a folder of the project, sorted. */
  list(folder: string): readonly string[]
  /** Digest of the names and bytes of all files below a folder. */
  tree(folder: string, except?: readonly string[]): string
  /** A setting of the build, such as VITE_SUPABASE_URL. */
  setting(name: string): string | undefined
}

export interface StepOptions<Made, Keep extends ValueStorage, Key extends StepKey> {
  readonly keep: Keep
  readonly make: (reads: Reads, key: Key) => Made
  /** Digest of a value that JSON does not describe. */
  readonly digest?: (value: Made) => string
  /** Version that replaces the digest of the program as a dependency. */
  readonly version?: string
}

/** State of a node after a run, which the manifest contains. */
export interface NodeState {
  /** Digest of the value, whose change invalidates dependents. */
  readonly digest: string
  /** Digest of the program that made it, or the step's own version. */
  readonly version: string
  /** Dependencies in the order of reading: id and digest of each. One list is quicker to load than a list of pairs. */
  readonly reads: readonly string[]
  /** The value of a `json` or `blobs` step. */
  readonly json?: unknown
  /** Day of the last use, counted from 1970. */
  used: number
}

/** A blob of a store. */
export class StoredBlob implements Blob {
  constructor(
    readonly digest: string,
    private readonly store: BlobStore,
  ) {}

  get size(): number {
    return this.store.size(this.digest)
  }

  bytes(): Buffer {
    return this.store.get(this.digest)
  }

  text(): string {
    return this.bytes().toString('utf8')
  }

  /** How JSON contains a blob. */
  toJSON(): SavedBlob {
    return { $blob: this.digest }
  }
}

/** A blob in the JSON of a node. */
export interface SavedBlob {
  readonly $blob: string
}
