import type { RouteHandlerCallbackOptions } from 'workbox-core'
import { CACHES } from '../contracts/worker/cache-names'
import { OFFLINE_MEDIA, type OfflineMedia, type OfflinePicture } from '../contracts/worker/offline-media'
import { fromCore } from './core'
import { fromNetwork } from './network'

/** Time in milliseconds after which the cached version of a picture replaces a slow response. */
const TIMEOUT_MS = 5_000

let saved: Promise<ReadonlyMap<string, OfflinePicture>> | undefined

/**
 * Responds to a request for a picture in any width and format: from the network, and when that fails or times out,
 * with the version of the picture that is cached, or else with the small one that is precached. A page that saves a
 * picture fetches it with the mode `no-cache`, so that no other version is saved in its place.
 */
export async function respondWithPicture({ request, url }: RouteHandlerCallbackOptions): Promise<Response> {
  const fetched = fromNetwork(request)
  // Firefox requests the pictures of a reloaded page with this mode too.
  if (request.cache === 'no-cache' && request.destination === '') return fetched
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS))
  try {
    const response = await Promise.race([fetched, timeout])
    if (response?.ok) return response
    // A newer version of the site may no longer have the file.
    return (await savedVersion(url)) ?? (await fetched)
  } catch {
    return (await savedVersion(url)) ?? Response.error()
  }
}

async function savedVersion({ pathname }: URL): Promise<Response | undefined> {
  saved ??= readList().catch(() => new Map())
  const picture = (await saved).get(pathname)
  // The list lacks the pictures of pages that are not precached.
  if (!picture) return undefined
  const { file, small } = picture
  const stored = await (await caches.open(CACHES.pictures)).match(file)
  return stored ?? (small === undefined ? undefined : fromCore(small))
}

/** Maps the path of any version of a picture to its saved versions. */
async function readList(): Promise<ReadonlyMap<string, OfflinePicture>> {
  // The build writes this shape, and the digest was checked when the file was cached.
  const list: OfflineMedia | undefined = await (await fromCore(OFFLINE_MEDIA))?.json()
  return new Map(list?.pictures.flatMap((one) => one.versions.map((version) => [version, one])))
}
