import { normalizePath, type Plugin } from 'vite'
import type { LiveContent } from '../../vite/live-content'
import { deskFile } from './content/field-problems'
import { ApplicationBundle } from './desk-application'
import { DeskEvents } from './desk-events'
import { deskMiddleware } from './desk-middleware'
import { deskProject } from './desk-project'
import type { Drafts } from './drafts/drafts'
import { deskFolder } from './files/content-path'
import type { Session } from './requests/session'

const entry = 'src/app/entry-client.tsx'
/** Scripts that the pages in the frame load besides those of the site. */
const framed = ['scripts/desk/marks/page/frame.ts', 'scripts/vite/page/reload-records.ts']

/** The editor's desk in the development server: its document at /__desk and its endpoints below it. */
export function deskPlugin(live: LiveContent, drafts: Drafts, session: Session): Plugin {
  return {
    name: 'desk',
    apply: 'serve',
    config: () => ({
      server: {
        // Pages of other ports on this machine must not read what this server sends.
        cors: false,
        watch: { ignored: [`**/${deskFolder}/**`] },
        // The desk opens with a page in its frame, whose modules are transformed before the browser asks.
        warmup: { clientFiles: [entry, ...framed], ssrFiles: ['src/app/entry-server.tsx'] },
      },
      optimizeDeps: { entries: [entry] },
    }),
    configureServer(server) {
      const project = deskProject(live, drafts)
      const application = new ApplicationBundle(server.config.root)
      const events = new DeskEvents(session)
      if (server.httpServer) events.listen(server.httpServer)
      // Begun before the browser asks; a mistake is reported to the request.
      application.get().catch(() => {})
      for (const event of ['change', 'unlink'] as const)
        server.watcher.on(event, (file) => application.note(normalizePath(file)))
      live.onUpdate((_, changed) => {
        const files = changed.filter((file) => file.startsWith('content/')).map(deskFile)
        events.send({ kind: 'files-changed', files })
      })
      server.middlewares.use(
        deskMiddleware({
          project,
          session,
          application: () => application.get(),
          logError: (error) =>
            server.config.logger.error(String(error instanceof Error ? error.stack : error)),
        }),
      )
    },
  }
}
