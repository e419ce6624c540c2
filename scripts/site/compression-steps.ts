import type { Graph } from '../lib/graph/graph'
import type { Blob, Blobs } from '../lib/graph/step'
import { compressionVersion, type Effort, isCompressed } from './compress'
import { createCompressor } from './compression-threads'

/** Number of files that are not precached above which they are compressed quickly. */
const MANY = 100

/**
 * Registers the step that compresses the files of dist/. Its key holds the effort and the digest of a file.
 * @param notPrecached returns the paths of files that are not precached
 */
export function compressionSteps(graph: Graph, notPrecached: () => ReadonlySet<string>) {
  const { compress, close } = createCompressor()
  const compressed = graph.asyncStep('compressed', {
    keep: 'blobs',
    version: compressionVersion,
    make: async (_, key) => {
      const [effort = '', digest = ''] = key.split(' ')
      // As `copiesOf` writes it.
      return { ...(await compress(graph.store.get(digest), effort as Effort)) }
    },
  })
  /** Compressed copies of a file of dist/; undefined if it is sent uncompressed. */
  const copiesOf = async (path: string, blob: Blob, effort: Effort): Promise<Blobs | undefined> =>
    isCompressed(path, blob.size) ? graph.get(compressed, `${effort} ${blob.digest}`) : undefined
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
  return { compressed, copiesOf, isLarge, firstEffort, finalEffort, close }
}
