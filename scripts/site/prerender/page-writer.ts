import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Copies } from '../build/compressed-copies'
import { writeCopies } from '../build/precompress'

/** So many documents are being compressed at most while the next one is rendered. */
const underWayAtMost = 16

/** Writes documents, and their compressed copies on the other threads while this one goes on. */
export interface PageWriter {
  /**
   * Writes a document and begins to compress it; waits only when too many are being compressed.
   * @throws when the document, or the copies of an earlier one, cannot be written
   */
  write(name: string, html: string): Promise<void>
  /** Waits for the last copies. @throws what kept some from being written */
  finish(): Promise<void>
}

/**
 * @param dist folder of the site
 * @param compress how a document, by its path there, is compressed
 */
export function pageWriter(
  dist: string,
  compress: (name: string, content: Buffer) => Promise<Copies>,
): PageWriter {
  const underWay = new Set<Promise<void>>()
  return {
    async write(name, html) {
      const file = join(dist, name)
      const content = Buffer.from(html)
      // Documents are small, and the other threads are busy: one of those would write it after what they have begun.
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, content)
      const job = writeCopies(file, content, () => compress(name, content)).then(
        () => void underWay.delete(job),
      )
      // Whoever waits next learns of it; until then nobody does.
      job.catch(() => undefined)
      underWay.add(job)
      if (underWay.size >= underWayAtMost) await Promise.race(underWay)
    },
    async finish() {
      await Promise.all(underWay)
    },
  }
}
