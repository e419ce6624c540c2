import { type Check, fail } from './examine'
import { attributes } from './page-parts'

/** The parts of a manifest that are looked at. */
interface Manifest {
  readonly name?: string
  readonly start_url?: string
  readonly scope?: string
  readonly icons?: readonly { readonly src: string }[]
}

/** What makes the site work without a network. */
export const workerChecks: readonly Check[] = [
  {
    title: 'Service worker',
    run: async ({ ask }) => {
      const { status, headers } = await ask('/sw.js')
      if (status !== 200) fail(`/sw.js answers ${status}`)
      const type = headers.get('content-type') ?? ''
      if (!/javascript/.test(type)) fail(`its type is ${type}`)
      const kept = headers.get('cache-control') ?? ''
      if (!/no-cache|no-store|max-age=0/.test(kept)) fail(`it is kept with ${kept || 'no rule at all'}`)
      const allowed = headers.get('service-worker-allowed')
      // At the root the worker's own place already allows it every page.
      if (allowed && allowed !== '/') fail(`its scope is limited to ${allowed}`)
      return `scope /, ${kept}`
    },
  },
  {
    title: 'Manifest and its icons',
    run: async ({ home, ask }) => {
      const [address = fail('the home page names none')] = attributes(
        home.text,
        'link',
        'href',
        /rel="manifest"/,
      )
      const { status, headers, text } = await ask(address)
      if (status !== 200) fail(`${address} answers ${status}`)
      const type = headers.get('content-type') ?? ''
      if (!/json/.test(type)) fail(`its type is ${type}`)
      const manifest: Manifest = JSON.parse(text)
      if (!manifest.name || !manifest.start_url) fail('it has no name or no start')
      if (manifest.scope !== undefined && manifest.scope !== '/') fail(`its scope is ${manifest.scope}`)
      const icons = manifest.icons ?? []
      if (icons.length === 0) fail('it has no icons')
      for (const { src } of icons) {
        const icon = await ask(new URL(src, new URL(address, 'http://x')).pathname)
        if (icon.status !== 200) fail(`${src} answers ${icon.status}`)
      }
      return `${manifest.name}, ${icons.length} icons`
    },
  },
]
