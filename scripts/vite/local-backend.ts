import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { type LocalBackend, openLocalBackend } from '../../supabase/local/open-local-backend'

/** An open backend and how many servers of this process answer from it. */
interface Shared {
  readonly opened: Promise<LocalBackend>
  users: number
}

/*
 * By data folder. A restarted server opens its backend before the one before it closes, and a changed configuration
 * brings this module in anew, so that the list cannot stand in it.
 */
const key = Symbol.for('site:local-backends')
// Nothing else in the process knows the symbol; the first one here sets the list.
const processGlobal = globalThis as unknown as { [key]?: Map<string, Shared> }
processGlobal[key] ??= new Map()
const backends = processGlobal[key]

/** Answers the data API in development, from the same embedded database as `npm start`. */
export function localBackend(): Plugin {
  return {
    name: 'site:local-backend',
    apply: 'serve',
    async configureServer(server) {
      if (process.env.VITEST) return
      const dataDir = resolve(process.env.DATA_DIR ?? '.data')
      const { backend, leave } = await joinBackend(dataDir)
      server.middlewares.use((request, response, next) => {
        backend.handler(request, response).then((taken) => {
          if (!taken) next()
        }, next)
      })
      server.httpServer?.once('close', () => void leave())
    },
  }
}

/** The one backend of a data folder in this process; the last one to leave closes it. */
async function joinBackend(dataDir: string): Promise<{ backend: LocalBackend; leave: () => Promise<void> }> {
  const shared = backends.get(dataDir) ?? { opened: openLocalBackend({ dataDir }), users: 0 }
  backends.set(dataDir, shared)
  shared.users += 1
  const leave = async () => {
    shared.users -= 1
    if (shared.users > 0) return
    backends.delete(dataDir)
    await (await shared.opened).close()
  }
  try {
    return { backend: await shared.opened, leave }
  } catch (error) {
    backends.delete(dataDir)
    throw error
  }
}
