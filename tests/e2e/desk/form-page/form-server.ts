import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { scopedClassName } from '../../../../scripts/site/bundles/scoped-class-name'
import { openFiles } from '../../../unit/desk/form/open-files'

const repository = resolve(import.meta.dirname, '../../../..')

const page = (theme: string) => `<!doctype html>
<html lang="en" data-theme="${theme}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Form</title>
<style>html, body, main { block-size: 100% } main { overflow: auto }</style>
<main id="form"></main>
<script type="module" src="/tests/e2e/desk/form-page/form-page.tsx"></script>
</html>`

/**
 * Serves the form of each content file of a project at `/form?file=pages/index.json&theme=dark`, without the desk.
 * @param cacheDir where Vite keeps bundled packages; two servers at a time must not share it
 */
export async function serveForms(
  project: string,
  port: number,
  cacheDir = '.cache/form-page',
): Promise<ViteDevServer> {
  const { files, lists } = await openFiles(project)
  const forms: Plugin = {
    name: 'forms',
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        const url = new URL(request.url ?? '/', 'http://form')
        const file = files.find((one) => one.file === url.searchParams.get('file'))
        if (url.pathname === '/open' && file) return void response.end(JSON.stringify({ file, lists }))
        if (url.pathname !== '/form') return next()
        response.setHeader('content-type', 'text/html; charset=utf-8')
        server
          .transformIndexHtml(url.pathname, page(url.searchParams.get('theme') ?? 'light'))
          .then((html) => response.end(html), next)
      })
    },
  }
  const server = await createServer({
    configFile: false,
    root: repository,
    appType: 'custom',
    cacheDir,
    css: { modules: { generateScopedName: scopedClassName } },
    plugins: [react(), forms],
    server: { port, watch: null, hmr: false, fs: { strict: false } },
    optimizeDeps: { entries: ['tests/e2e/desk/form-page/form-page.tsx'] },
    logLevel: 'warn',
  })
  await server.listen()
  return server
}
