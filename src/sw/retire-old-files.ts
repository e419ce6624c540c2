import { CACHES } from '../worker-contract/cache-names'

const LIST = '/retiring'

/**
 * Deletes from the core what this version no longer has, once it is in charge. Scripts and styles stay for one version
 * more: pages of the version before may still be open, and load parts of themselves when they need them.
 * @param current keys of this version's core
 */
export async function retireOldFiles(current: ReadonlySet<string>): Promise<void> {
  const core = await caches.open(CACHES.core)
  const notes = await caches.open(CACHES.notes)
  const retiring = new Set(await readList(notes))
  const old = (await core.keys()).map(({ url }) => url).filter((url) => !current.has(url))
  const kept = old.filter((url) => isHashed(url) && !retiring.has(url))
  for (const url of old) if (!kept.includes(url)) await core.delete(url)
  await notes.put(LIST, new Response(JSON.stringify(kept)))
}

/** A file with a digest in its name can be kept beside its successor; a page is asked for by the same address. */
function isHashed(url: string): boolean {
  return new URL(url).pathname.startsWith('/assets/')
}

async function readList(notes: Cache): Promise<readonly string[]> {
  const stored: unknown = await notes.match(LIST).then((response) => response?.json())
  return Array.isArray(stored) ? stored : []
}
