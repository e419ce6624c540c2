/** The part of CacheStorage that the worker's own code uses, in memory. */
export function fakeCaches(): Pick<CacheStorage, 'open' | 'match'> {
  const all = new Map<string, Map<string, Response>>()
  const fake: Pick<CacheStorage, 'open' | 'match'> = {
    match: async (request, { cacheName = '' } = {}) => (await fake.open(cacheName)).match(request),
    open: async (name) => {
      const files = all.get(name) ?? new Map<string, Response>()
      all.set(name, files)
      const keyOf = (request: RequestInfo | URL) =>
        new URL(request instanceof Request ? request.url : request, 'https://site.example').href
      const cache: Pick<Cache, 'keys' | 'match' | 'put' | 'delete'> = {
        keys: async () => [...files.keys()].map((url) => new Request(url)),
        match: async (request) => files.get(keyOf(request))?.clone(),
        put: async (request, response) => void files.set(keyOf(request), response),
        delete: async (request) => files.delete(keyOf(request)),
      }
      // The code under test calls nothing else of a cache.
      return cache as Cache
    },
  }
  return fake
}
