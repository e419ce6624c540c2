import { type Check, fail } from './check'
import { attributeValues } from './read-page'

/** The checked members of a web app manifest. */
interface Manifest {
  readonly name?: string
  readonly start_url?: string
  readonly scope?: string
  readonly icons?: readonly { readonly src: string }[]
}

/** What makes the site installable and usable offline. */
export const workerChecks: readonly Check[] = [
  {
    title: 'Service worker',
    run: async ({ request }) => {
      const { status, headers } = await request('/sw.js')
      if (status !== 200) fail(`/sw.js returns ${status}`)
      const type = headers.get('content-type') ?? ''
      if (!/javascript/.test(type)) fail(`its content type is ${type}`)
      const cacheControl = headers.get('cache-control') ?? ''
      if (!/no-cache|no-store|max-age=0/.test(cacheControl)) fail(cacheControl || 'it has no cache-control')
      // Without this header, the worker's location at the root already allows the scope /.
      const scope = headers.get('service-worker-allowed')
      if (scope && scope !== '/') fail(`its scope is limited to ${scope}`)
      return `scope /, ${cacheControl}`
    },
  },
  {
    title: 'Manifest and its icons',
    run: async ({ home, request }) => {
      const [path = fail('the home page names none')] = attributeValues(
        home.text,
        'link',
        'href',
        /rel="manifest"/,
      )
      const { status, headers, text } = await request(path)
      if (status !== 200) fail(`${path} returns ${status}`)
      const type = headers.get('content-type') ?? ''
      if (!/json/.test(type)) fail(`its content type is ${type}`)
      const manifest: Manifest = JSON.parse(text)
      if (!manifest.name || !manifest.start_url) fail('it has no name or no start_url')
      if (manifest.scope !== undefined && manifest.scope !== '/') fail(`its scope is ${manifest.scope}`)
      const icons = manifest.icons ?? []
      if (icons.length === 0) fail('it has no icons')
      for (const { src } of icons) {
        const icon = await request(new URL(src, new URL(path, 'http://x')).pathname)
        if (icon.status !== 200) fail(`${src} returns ${icon.status}`)
      }
      return `${manifest.name}, ${icons.length} icons`
    },
  },
]
