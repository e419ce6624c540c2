import type { Graph } from '../../lib/graph/graph'
import type { Blob } from '../../lib/graph/step'
import { compressionVersion, type Effort, isCompressed } from './compress'
import { createCompressor } from './compressor'

/** Number of files that are not precached above which a site is large. */
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
  /**
   * Effort for a file. The documents and records of a large site would take most of the time of a build to compress well; what
   * all its pages load does not.
   */
  const effortFor = (path: string): Effort =>
    notPrecached().size > MANY && !path.startsWith('assets/') ? 'quick' : 'small'
  /** Compressed copies of a file of dist/; undefined if it is sent uncompressed. */
  const copiesOf = async (path: string, { size, digest }: Blob) =>
    isCompressed(path, size) ? graph.get(compressed, { effort: effortFor(path), digest }) : undefined
  return { copiesOf, close }
}
