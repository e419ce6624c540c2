import type { Plugin } from 'vite'
import type { LiveContent } from './live-content'
import { type PageRendered, pageRendered, recordChanged, revisionId } from './page/content-events'

/**
 * Numbers the states of the generated files. A page misses what changes before its scripts listen, so it asks once they do
 * whether it is still current.
 */
export function contentRevision(live: LiveContent): Plugin {
  let now = 0
  /** Revision of the last change of a module, for which a page must be loaded again. */
  let ofModules = 0
  return {
    name: 'site:content-revision',
    apply: 'serve',
    configureServer({ environments: { client } }) {
      live.onUpdate(({ written }) => {
        if (written.length === 0) return
        now += 1
        if (!written.every((path) => path.startsWith('data/'))) ofModules = now
      })
      client.hot.on(pageRendered, ({ revision }: PageRendered, page) => {
        if (revision < ofModules) page.send({ type: 'full-reload' })
        else if (revision !== now) page.send(recordChanged, {})
      })
    },
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { type: 'application/json', id: revisionId },
        children: String(now),
        injectTo: 'head',
      },
    ],
  }
}
