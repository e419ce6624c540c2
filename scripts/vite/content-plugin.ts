import { existsSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { colouredFor, printDiagnostics, printWarnings } from '../content/diagnose/print'
import { errorMessage } from '../lib/error-message'
import { reportError } from '../site/build-site'
import { contentRevision } from './content-revision'
import { serveIconPage } from './icon-page'
import type { LiveContent, LiveReport } from './live-content'
import { DiagnosticsOverlay } from './overlay'
import { recordChanged } from './page/content-events'
import { servePublicFiles } from './public-files'
import { watchFolders } from './watch-folders'

const name = 'site:content'
/** Milliseconds during which changes are batched, because editors remove or empty a file before they write it. */
const SETTLE_MS = 10
/** Milliseconds before a mistake is reported, because the file may still be incomplete. */
const REPORT_MS = 90
/** Event sent to browsers when the last mistake is fixed. */
const contentFixed = 'site:content-fixed'

/** Added to the client entry in development. */
const reloadRecords = "\nimport '/scripts/vite/page/reload-records.ts'\n"

/** Says for three seconds in the page that the content is valid again. */
const announceFixed = `
if (import.meta.hot) import.meta.hot.on('${contentFixed}', ({ message }) => {
  const note = Object.assign(document.createElement('output'), { textContent: message })
  note.style.cssText = 'position:fixed;z-index:9999;inset:auto 1rem 1rem auto;padding:.6rem 1rem;border-radius:.4rem;background:#14532d;color:#fff;font:1rem/1.4 system-ui'
  document.body.append(note)
  setTimeout(() => note.remove(), 3000)
})
`

/**
 * The content pipeline in the development server: the same build graph as in a build. Valid content shows at once; while
 * there are mistakes, the last valid page stays.
 * @param showsMistakes in the terminal, and as an overlay over the page
 */
export function contentPlugin(live: LiveContent, showsMistakes = true): Plugin[] {
  const { root } = live
  let first: LiveReport
  let stopWatching = () => {}

  return [
    {
      name,
      apply: 'serve',
      enforce: 'pre',
      async config() {
        first = await live.open()
        const hasLastValid = existsSync(join(root, 'src/generated/addresses.json'))
        if (first.hasMistakes && !hasLastValid) throw reportError(first.report())
      },
      configureServer(server) {
        const present = showsMistakes ? presenter(server, root) : () => {}
        present(first)
        stopWatching()
        stopWatching = watchContent(server, live, present)
        servePublicFiles(server, live.project)
        serveIconPage(server, live.project)
      },
      closeBundle() {
        stopWatching()
        live.project.save()
      },
    },
    contentRevision(live),
    {
      name: `${name}-reload`,
      apply: 'serve',
      transform: {
        filter: { id: /\/src\/app\/entry-client\.tsx$/ },
        handler: (code) => ({ code: code + reloadRecords + announceFixed, map: null }),
      },
      transformIndexHtml: () => [
        {
          tag: 'script',
          attrs: { type: 'module', src: '/scripts/vite/page/react-tree.ts' },
          injectTo: 'head',
        },
      ],
    },
  ]
}

/**
 * Returns a function that shows mistakes in the terminal and the browser, and reports once when the content is valid
 * again. Warnings are printed in the terminal, each only once.
 */
function presenter(server: ViteDevServer, root: string): (report: LiveReport) => void {
  const overlay = new DiagnosticsOverlay(server, root)
  const { logger } = server.config
  let printed: ReadonlySet<string> = new Set()
  return ({ report }) => {
    const { diagnostics, warnings } = report()
    if (diagnostics.length === 0) {
      if (overlay.clear()) {
        const message = 'Content: every mistake is fixed.'
        logger.info(message, { timestamp: true })
        server.environments.client.hot.send(contentFixed, { message })
      }
      const added = warnings.filter(({ text }) => !printed.has(text))
      if (added.length > 0) logger.warn(colouredFor(process.stderr, printWarnings(added)))
      printed = new Set(warnings.map(({ text }) => text))
      return
    }
    const text = printDiagnostics(diagnostics)
    logger.error(colouredFor(process.stderr, text))
    overlay.show(text, diagnostics)
  }
}

/** Runs the pipeline on every change below content/ and schemas/. @returns a function that ends this */
function watchContent(
  server: ViteDevServer,
  live: LiveContent,
  present: (report: LiveReport) => void,
): () => void {
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let report: NodeJS.Timeout | undefined

  const update = async () => {
    const files = [...changed]
    changed.clear()
    await live.update(files)
  }
  live.onUpdate((result) => {
    clearTimeout(report)
    if (result.hasMistakes) {
      report = setTimeout(() => present(result), REPORT_MS)
      return
    }
    present(result)
    if (result.written.some((path) => path.startsWith('data/')))
      server.environments.client.hot.send(recordChanged, {})
  })
  return watchFolders([join(live.root, 'content'), join(live.root, 'schemas')], (file) => {
    changed.add(relative(live.root, file).split(sep).join('/'))
    clearTimeout(timer)
    timer = setTimeout(() => {
      update().catch((error: unknown) => {
        server.config.logger.error(`The content could not be read: ${errorMessage(error)}`)
      })
    }, SETTLE_MS)
  })
}
