import type { RouteHandlerCallbackOptions } from 'workbox-core'
import { CACHES } from '../worker-contract/cache-names'
import { OFFLINE_MEDIA, type OfflineMedia } from '../worker-contract/offline-media'
import { fromCore } from './core'
import { fromNetwork } from './network'

/** After this time without an answer the saved version of a picture is shown, in milliseconds. */
const PATIENCE_MS = 5_000

let savedNames: Promise<ReadonlyMap<string, string>> | undefined

/**
 * Answers for a picture in whatever width and format the page chose: from the network, and without a network, or
 * with one that does not answer, with the one version of it that is saved.
 */
export async function answerPicture({ request, url }: RouteHandlerCallbackOptions): Promise<Response> {
  const fetched = fromNetwork(request)
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  try {
    const answer = await Promise.race([fetched, patience])
    if (answer?.ok) return answer
    // A newer version of the site may not have this one any more.
    return (await savedVersion(url)) ?? (await fetched)
  } catch {
    return (await savedVersion(url)) ?? Response.error()
  }
}

async function savedVersion({ pathname }: URL): Promise<Response | undefined> {
  savedNames ??= readNames().catch(() => new Map())
  const name = (await savedNames).get(pathname)
  if (name === undefined) return undefined
  return (await caches.open(CACHES.pictures)).match(name)
}

/** Address of any version of a picture → address of the saved one. */
async function readNames(): Promise<ReadonlyMap<string, string>> {
  // Written by the build in just this shape, and checked against its digest when it was saved.
  const list: OfflineMedia | undefined = await (await fromCore(OFFLINE_MEDIA))?.json()
  return new Map(list?.pictures.flatMap(({ file, versions }) => versions.map((version) => [version, file])))
}
