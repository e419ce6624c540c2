import { join } from 'node:path'
import type { Plugin } from 'vite'
import { readText } from '../lib/read-text'
import { developmentPolicy, policySettings } from '../serve/content-security-policy'
import { checkSettings } from '../site/check-settings'
import type { EntryServer, ReadData } from '../site/pages/entry-server'
import { devStyles } from './dev-styles'

/*
 * The entry script is not rendered by React: after a hot update Vite adds a time stamp to its address, and React would then
 * run it a second time.
 */
const entry = '<script type="module" src="/src/app/entry-client.tsx"></script>'
const serverEntry = '/src/app/entry-server.tsx'

/** Reads generated records, which stay the last valid ones while the content has mistakes. */
const readDataOf =
  (root: string): ReadData =>
  async (address) => {
    // A slug may decode to "../", which browsers resolve as well; other generated files are no records.
    const { pathname } = new URL(address, 'http://localhost')
    const text = pathname.startsWith('/data/') ? readText(root, join('src/generated', pathname)) : undefined
    return text === undefined ? undefined : JSON.parse(text)
  }

/**
 * Serves whole documents in development, rendered by the same entry as the prerendered pages. Their policy allows the
 * scripts of the site alone, so that a text of the content that reaches the page as HTML cannot run.
 */
export function devDocuments(): Plugin {
  return {
    name: 'site:dev-documents',
    apply: 'serve',
    configureServer(server) {
      checkSettings(server.config.env)
      const settings = policySettings(server.config.env)
      const readData = readDataOf(server.config.root)
      return () => {
        server.middlewares.use((request, response, next) => {
          const address = request.originalUrl ?? '/'
          if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next()
          const answer = async () => {
            // First, because it holds a revision of the content: a change from here on makes the page stale.
            const head = await server.transformIndexHtml(address, '<html><head></head></html>')
            // Vite types the module as a record of unknown exports.
            const { render } = (await server.ssrLoadModule(serverEntry)) as EntryServer
            const page = await render(address, readData)
            // Vite's own scripts go to the end too: in the head they would break hydration. React skips style elements there.
            const scripts = /<head>([\s\S]*)<\/head>/.exec(head)?.[1]?.trim() ?? ''
            const styles = await devStyles(server, serverEntry)
            const html = page.html
              .replace('</head>', () => `${styles}</head>`)
              .replace('</body>', () => `${scripts}${entry}</body>`)
            response.statusCode = page.status
            response.setHeader('content-type', 'text/html; charset=utf-8')
            const policy = developmentPolicy(html, settings, request.headers.host ?? '')
            response.appendHeader('content-security-policy', policy)
            response.end(html)
          }
          answer().catch((error: unknown) => {
            if (error instanceof Error) server.ssrFixStacktrace(error)
            next(error)
          })
        })
      }
    },
  }
}
