import type { OfflineMedia } from '../../../src/contracts/worker/offline-media'
import { recordAddress } from '../../../src/contracts/worker/record-address'
import { collectionsWithPages } from '../../content/schemas/collections-with-pages'
import type { ContentSteps } from '../../content/steps/content-steps'
import { picturesAddress } from '../../images/picture-maker'
import { digestOf } from '../../lib/graph/digest'
import type { Graph } from '../../lib/graph/graph'
import type { Blob, Blobs, Step } from '../../lib/graph/step'
import { limit } from '../../lib/limit'
import { workerBundle } from '../bundles/client-files'
import type { compressionSteps } from '../compression/compression-steps'
import { offlineMedia, type PictureFacts } from './offline-media'
import { precacheList } from './precache-list'

/** Number of newest records of a collection to precache; older ones are cached when they are read. */
const PRECACHED_RECORDS = 20
/** Number of files that are in memory to be compressed. */
const FILES_AT_ONCE = 16

interface OfflineSources {
  readonly content: ContentSteps
  readonly client: Step<Promise<Blobs>>
  /** Files of `public/`. */
  readonly publicFile: Step<Blob>
}

/** Defines the steps of the build graph for what the service worker saves. */
export function offlineSteps(graph: Graph, { content, client, publicFile }: OfflineSources) {
  /** Paths of documents and records that are cached when they are read: old records, and pages of large folders. */
  const notPrecached = graph.step('not-precached', {
    keep: 'memory',
    digest: (paths: ReadonlySet<string>) => digestOf(JSON.stringify([...paths])),
    make: ({ get }) => {
      const old = new Set(
        collectionsWithPages(get(content.schemas)).flatMap(([name]) =>
          get(content.newest, name).slice(PRECACHED_RECORDS),
        ),
      )
      return new Set(
        get(content.addresses)
          .filter(({ address, inLargeFolder }) => inLargeFolder || old.has(address))
          .flatMap(({ address, file }) => [file, recordAddress(address).slice(1)]),
      )
    },
  })
  /** List of media to save for offline reading: pictures of the precached pages, and the film. */
  const media = graph.asyncStep('offline-media', {
    keep: 'blob',
    make: async ({ get, list }) => {
      const excluded = get(notPrecached)
      const saved = get(content.addresses).filter(
        ({ canonical, file }) => canonical === undefined && !excluded.has(file),
      )
      const read = await Promise.all(
        saved.map(
          async ({ address }): Promise<unknown> => JSON.parse((await get(content.record, address)).text()),
        ),
      )
      const nameOf = (address: string) => address.slice(picturesAddress.length)
      const pictures = await get(content.pictureFiles)
      const small = new Map(
        Object.values(pictures).flatMap(({ name, file, isSmall }) =>
          isSmall ? [[file, picturesAddress + name]] : [],
        ),
      )
      const facts: PictureFacts = {
        sizeOf: async (address) => (await get(content.picture, nameOf(address))).size,
        smallOf: (address) => small.get(pictures[nameOf(address)]?.file ?? ''),
      }
      const films = list('public/video').map((file) => ({
        file: file.slice('public'.length),
        bytes: get(publicFile, file).size,
      }))
      return JSON.stringify(await offlineMedia(read, facts, films))
    },
  })

  /** The worker, and what to print about its precache list. */
  const worker = async (
    site: ReadonlyMap<string, Blob>,
    { copiesOf }: Pick<ReturnType<typeof compressionSteps>, 'copiesOf'>,
  ) => {
    // The step above writes this shape.
    const saved: OfflineMedia = JSON.parse((await graph.get(media)).text())
    const run = limit(FILES_AT_ONCE)
    const { list, report } = await precacheList(site, {
      notPrecached: graph.get(notPrecached),
      smallPictures: saved.pictures.flatMap(({ small }) => small?.slice(1) ?? []),
      copiesOf: (path, file) => run(() => copiesOf(path, file)),
    })
    const parts = workerBundle(await graph.get(client)).split('self.__WB_MANIFEST')
    if (parts.length !== 2) throw new Error('The worker bundle has no place for its precache list.')
    return { blob: graph.blob(parts.join(JSON.stringify(list))), report }
  }
  return { notPrecached, media, worker }
}
