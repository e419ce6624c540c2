/** The part of CacheStorage that the worker's own code uses, in memory. */
export function fakeCaches(): Pick<CacheStorage, 'open'> {
  const all = new Map<string, Map<string, Response>>()
  return {
    open: async (name) => {
      const kept = all.get(name) ?? new Map<string, Response>()
      all.set(name, kept)
      const keyOf = (request: RequestInfo | URL) =>
        new URL(request instanceof Request ? request.url : request, 'https://site.example').href
      const cache: Pick<Cache, 'keys' | 'match' | 'put' | 'delete'> = {
        keys: async () => [...kept.keys()].map((url) => new Request(url)),
        match: async (request) => kept.get(keyOf(request))?.clone(),
        put: async (request, response) => void kept.set(keyOf(request), response),
        delete: async (request) => kept.delete(keyOf(request)),
      }
      // The code under test calls nothing else of a cache.
      return cache as Cache
    },
  }
}
