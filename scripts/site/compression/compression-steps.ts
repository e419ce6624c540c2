import type { Graph } from '../../lib/graph/graph'
import type { Blob } from '../../lib/graph/step'
import { compressionVersion, type Effort, isCompressed } from './compress'
import { createCompressor } from './compressor'

/** Number of files that are not precached above which they are compressed quickly. */
const MANY = 100

/** Compressed copies of a file of dist/. */
type StoredCopies = Readonly<Record<'br' | 'gz', Blob>>

/**
 * Registers the step that compresses the files of dist/.
 * @param notPrecached returns the paths of files that are not precached
 */
export function compressionSteps(graph: Graph, notPrecached: () => ReadonlySet<string>) {
  const { compress, close } = createCompressor(graph.store)
  const compressed = graph.asyncStep('compressed', {
    keep: 'blobs',
    version: compressionVersion,
    make: async (_, { effort, digest }: { effort: Effort; digest: string }): Promise<StoredCopies> => {
      const { br, gz } = await compress(digest, effort)
      return { br: graph.adopt(br), gz: graph.adopt(gz) }
    },
  })
  /** Compressed copies of a file of dist/; undefined if it is sent uncompressed. */
  const copiesOf = async (path: string, { size, digest }: Blob, effort: Effort) =>
    isCompressed(path, size) ? graph.get(compressed, { effort, digest }) : undefined
  const isLarge = () => notPrecached().size > MANY
  /**
   * Effort for a file as soon as it is made. Whether the precache of a large site has room for a document is not known
   * before all are rendered.
   */
  const firstEffort = (path: string): Effort =>
    isLarge() && (path.endsWith('.html') || notPrecached().has(path)) ? 'quick' : finalEffort(path)
  /**
   * Effort for a file that is precached, or that every visitor loads. With `small`, the precached documents and records of a
   * large site would take a sixth of a build's time, and its search index a fifth of a build after an edit.
   */
  const finalEffort = (path: string): Effort => (isLarge() && !path.startsWith('assets/') ? 'fair' : 'small')
  return { copiesOf, isLarge, firstEffort, finalEffort, close }
}
