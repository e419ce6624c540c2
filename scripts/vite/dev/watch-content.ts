import { join, relative, sep } from 'node:path'
import type { ViteDevServer } from 'vite'
import type { Pipeline, Run } from '../../content/pipeline'
import { dataChanged } from './refresh-data'

interface Watch {
  readonly server: ViteDevServer
  readonly root: string
  readonly pipeline: Pipeline
  /** A new pipeline, after a schema changed. */
  readonly renew: () => Pipeline
  readonly show: (run: Run) => void
}

/** Programs that save a file remove or empty it first: changes that close on each other are taken together. */
const settle = 10
/** How long a file may be wrong before it is said: it may still be half written. */
const patience = 90

/** Runs the pipeline on every change below content/ and schemas/. */
export function watchContent({ server, root, pipeline, renew, show }: Watch): void {
  const changed = new Set<string>()
  let current = pipeline
  let timer: NodeJS.Timeout | undefined
  let complaint: NodeJS.Timeout | undefined
  let work = Promise.resolve()

  const update = async () => {
    clearTimeout(complaint)
    const files = [...changed]
    changed.clear()
    const schemasChanged = files.some((file) => file.startsWith('schemas/'))
    if (schemasChanged) current = renew()
    const run = await current.run(schemasChanged ? {} : { changed: files })
    if (run.diagnostics.length > 0) {
      complaint = setTimeout(() => show(run), patience)
      return
    }
    show(run)
    if (run.dataWritten) server.environments.client.hot.send(dataChanged, {})
  }
  const note = (file: string) => {
    const path = relative(root, file).split(sep).join('/')
    if (!path.startsWith('content/') && !path.startsWith('schemas/')) return
    changed.add(path)
    clearTimeout(timer)
    timer = setTimeout(() => {
      work = work.then(update).catch((error: unknown) => {
        server.config.logger.error(
          `The content could not be read anew: ${error instanceof Error ? error.message : error}`,
        )
      })
    }, settle)
  }
  // Vite watches the project's folder already; asking again for these two makes sure of it.
  server.watcher.add([join(root, 'content'), join(root, 'schemas')])
  for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, note)
}
