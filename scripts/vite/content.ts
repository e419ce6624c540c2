import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { colouredFor, printDiagnostics } from '../content/diagnose/print'
import type { PictureService } from '../content/pictures'
import { Pipeline, type Run, sharedNotice } from '../content/pipeline'
import { reportOf } from '../site/build/generate-content'
import { showMistakes, showNone } from './dev/overlay'
import { publicFolders, servePublicFiles } from './dev/public-files'
import { refreshOnData } from './dev/refresh-data'
import { watchContent } from './dev/watch-content'

const name = 'site:content'

/**
 * The content pipeline inside the development server. It runs before anything reads the generated folder, and follows
 * every change: what is right shows at once, what is wrong shows as an overlay over the last good page. A build has
 * generated the content before Vite is loaded.
 * @param root the project's folder
 * @param pictures makes the pictures
 */
export function content(root: string, pictures: PictureService): Plugin[] {
  const folders = publicFolders(root, pictures)
  let pipeline: Pipeline
  let first: Run | undefined

  return [
    {
      name,
      apply: 'serve',
      enforce: 'pre',
      async config() {
        pipeline = new Pipeline({ root, pictures })
        first = await pipeline.run()
        const lastGood = existsSync(join(root, 'src/generated/addresses.json'))
        if (first.diagnostics.length > 0 && !lastGood) throw reportOf(first)
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
  server.config.logger.error(colouredFor(process.stderr, text))
  showMistakes(server, root, text, run.diagnostics)
}
