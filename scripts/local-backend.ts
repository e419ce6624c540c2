import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { openLocalBackend } from '../supabase/local/open-local-backend'

/** Answers the data API in development, from the same embedded database as `npm start`. */
export function localBackend(): Plugin {
  return {
    name: 'site:local-backend',
    apply: 'serve',
    async configureServer(server) {
      if (process.env.VITEST) return
      const dataDir = resolve(process.env.DATA_DIR ?? '.data')
      const backend = await openLocalBackend({ dataDir })
      server.middlewares.use((request, response, next) => {
        backend.handler(request, response).then((taken) => {
          if (!taken) next()
        }, next)
      })
      server.httpServer?.once('close', () => void backend.close())
    },
  }
}
