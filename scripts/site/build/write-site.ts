import { join } from 'node:path'
import type { PictureService } from '../../content/pictures'
import { copyPublicFiles, publicFolders } from '../../vite/dev/public-files'
import { pageWriter } from '../prerender/page-writer'
import { prerender } from '../prerender/prerender'
import { writeWebManifest } from '../pwa/installable'
import { writeOfflineMedia } from '../pwa/offline-media'
import { compressedNow } from './precompress'
import { compressorOf, precompressSite } from './precompress-site'
import type { SiteNotes } from './site-notes'

interface SiteSettings {
  /** Folder of the project. */
  readonly root: string
  readonly pictures: PictureService
  readonly notes: SiteNotes
  /** Files of the site of which there may be thousands, by their path; see `visitedOnly`. */
  readonly numerous: ReadonlySet<string>
  /** Builds the entry that renders pages; left out when the one of the build before is still right. */
  readonly buildServer?: () => Promise<void>
}

/** Writes what lies in dist/ beside the bundles and before the worker: pictures, records, pages, compressed copies. */
export async function writeSite({
  root,
  pictures,
  notes,
  numerous,
  buildServer,
}: SiteSettings): Promise<void> {
  await copyPublicFiles(publicFolders(root, pictures), join(root, 'dist'), (name, digest) =>
    notes.isKept(name, compressedNow(name, numerous) ? `${digest}, one of many` : digest),
  )
  const writer = pageWriter(join(root, 'dist'), compressorOf(root, numerous))
  await prerender({ root, numerous, writer, notes, ...(buildServer ? { buildServer } : {}) })
  await writeWebManifest(root, notes)
  notes.removeOthers()
  await writeOfflineMedia(root, numerous)
  await writer.finish()
  // The worker's list is held to a budget by the compressed copies.
  await precompressSite(root, numerous)
}
