import type { Plugin } from 'vite'
import { type LocalBackend, openLocalBackend } from '../../supabase/local/open-local-backend'
import { dataFolder } from '../lib/data-folder'
import { readRetention } from '../lib/read-retention'

/** An open backend and the number of servers in this process that use it. */
interface Shared {
  readonly opened: Promise<LocalBackend>
  users: number
}

/*
 * Backends by data folder. They are global to the process: a restarted server opens its backend before the previous one
 * closes it, and after a change of the configuration Vite loads this module again.
 */
const key = Symbol.for('site:local-backends')
// Only this module uses the symbol, so the property has this type.
const processGlobal = globalThis as unknown as { [key]?: Map<string, Shared> }
processGlobal[key] ??= new Map()
const backends = processGlobal[key]

/** Serves the data API in development from the same embedded database as `npm start`. */
export function localBackend(): Plugin {
  return {
    name: 'site:local-backend',
    apply: 'serve',
    async configureServer(server) {
      if (process.env.VITEST) return
      const dataDir = dataFolder(server.config.root, process.env)
      const { backend, leave } = await joinBackend(dataDir, server.config.root)
      server.middlewares.use((request, response, next) => {
        backend.handler(request, response).then((isHandled) => {
          if (!isHandled) next()
        }, next)
      })
      server.httpServer?.once('close', () => void leave())
    },
  }
}

/** Opens or shares the backend of a data folder; the last user closes it. */
async function joinBackend(
  dataDir: string,
  root: string,
): Promise<{ backend: LocalBackend; leave: () => Promise<void> }> {
  const shared = backends.get(dataDir) ?? {
    opened: openLocalBackend({ dataDir, retentionMonths: readRetention(root) }),
    users: 0,
  }
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
