import { CACHES } from '../contracts/worker/cache-names'

/** Key of the list of retiring files in the cache `CACHES.notes`. */
const LIST_KEY = '/retiring'

/**
 * Deletes core files that this version no longer has. Scripts and styles stay for one more version, because open pages
 * of the previous version may still load chunks.
 * @param current cache keys of this version's core
 */
export async function retireOldFiles(current: ReadonlySet<string>): Promise<void> {
  const core = await caches.open(CACHES.core)
  const notes = await caches.open(CACHES.notes)
  const retiring = new Set(await readList(notes))
  const old = (await core.keys()).map(({ url }) => url).filter((url) => !current.has(url))
  const kept = old.filter((url) => isHashed(url) && !retiring.has(url))
  for (const url of old) if (!kept.includes(url)) await core.delete(url)
  await notes.put(LIST_KEY, new Response(JSON.stringify(kept)))
}

/** Whether the file name contains a digest, so that the file can be stored beside its successor. */
function isHashed(url: string): boolean {
  return new URL(url).pathname.startsWith('/assets/')
}

async function readList(notes: Cache): Promise<readonly string[]> {
  const stored: unknown = await notes.match(LIST_KEY).then((response) => response?.json())
  return Array.isArray(stored) ? stored : []
}
