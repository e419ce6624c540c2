import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { showMistakes, showNone } from './content/dev/overlay'
import { publicFolders, servePublicFiles } from './content/dev/public-files'
import { refreshOnData } from './content/dev/refresh-data'
import { watchContent } from './content/dev/watch-content'
import { coloured, printDiagnostics } from './content/diagnose/print'
import type { PictureService } from './content/pictures'
import { Pipeline, type Run, sharedNotice } from './content/pipeline'

const name = 'site:content'

/**
 * The content pipeline inside Vite. It runs before anything reads the generated folder; a build ends with the
 * report of all mistakes. The development server follows every change: what is right shows at once, what is
 * wrong shows as an overlay over the last good page.
 * @param root the project's folder
 * @param pictures makes the pictures; a build copies those that the content named
 */
export function content(root: string, pictures: PictureService): Plugin[] {
  const folders = publicFolders(root, pictures)
  let pipeline: Pipeline
  let first: Run | undefined

  return [
    {
      name,
      enforce: 'pre',
      async config(_, { command, isSsrBuild }) {
        // The client build has just run it; the server bundle is made from the same files.
        if (isSsrBuild) return
        pipeline = new Pipeline({ root, pictures })
        first = await pipeline.run()
        const lastGood = command === 'serve' && existsSync(join(root, 'src/generated/addresses.json'))
        if (first.diagnostics.length > 0 && !lastGood) throw report(first)
      },
      configResolved({ logger }) {
        for (const one of first?.shared ?? []) logger.info(sharedNotice(one))
      },
      configureServer(server) {
        const show = (run: Run) => present(server, root, run)
        if (first) show(first)
        watchContent({ server, root, pipeline, show, renew: () => new Pipeline({ root, pictures }) })
        servePublicFiles(server, folders)
      },
    },
    {
      name: `${name}-refresh`,
      apply: 'serve',
      transform: {
        filter: { id: /\/src\/entry-client\.tsx$/ },
        handler: (code) => ({ code: code + refreshOnData, map: null }),
      },
    },
  ]
}

function present(server: ViteDevServer, root: string, run: Run): void {
  if (run.diagnostics.length === 0) {
    showNone(server)
    return
  }
  const text = printDiagnostics(run.diagnostics)
  server.config.logger.error(process.stderr.isTTY ? coloured(text) : text)
  showMistakes(server, root, text, run.diagnostics)
}

/** An error that prints as the report alone: where in the pipeline it was thrown tells an editor nothing. */
function report({ diagnostics }: Run): Error {
  const text = printDiagnostics(diagnostics)
  const error = new Error(process.stderr.isTTY ? coloured(text) : text)
  error.stack = error.message
  return error
}
