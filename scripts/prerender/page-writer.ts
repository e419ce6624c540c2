import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { compressedNow, writeCopies } from '../build/precompress'

/** So many documents are being written at most while the next one is rendered. */
const underWayAtMost = 16

/**
 * Writes documents on the other threads while this one renders.
 * @param dist folder of the site
 * @param numerous paths of the files of which there may be thousands: such documents are compressed at once, so that
 * nobody has to read them again
 */
export function pageWriter(dist: string, numerous: ReadonlySet<string>) {
  const underWay = new Set<Promise<void>>()
  const folders = new Map<string, Promise<unknown>>()

  const writePage = async (name: string, html: string): Promise<void> => {
    const file = join(dist, name)
    const folder = dirname(file)
    const made = folders.get(folder) ?? mkdir(folder, { recursive: true })
    folders.set(folder, made)
    await made
    const content = Buffer.from(html)
    const written = writeFile(file, content)
    if (compressedNow(name, numerous)) await writeCopies(file, content)
    await written
  }

  return {
    /**
     * Begins to write a document; waits only when too many are being written.
     * @throws what kept an earlier one from being written
     */
    async write(name: string, html: string): Promise<void> {
      const job = writePage(name, html).then(() => void underWay.delete(job))
      // Whoever waits next learns of it; until then nobody does.
      job.catch(() => undefined)
      underWay.add(job)
      if (underWay.size >= underWayAtMost) await Promise.race(underWay)
    },
    /** Waits for the last ones. @throws what kept one from being written */
    async finish(): Promise<void> {
      await Promise.all(underWay)
    },
  }
}
