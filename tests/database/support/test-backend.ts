import { rm } from 'node:fs/promises'
import type { LocalBackendOptions } from '../../../supabase/local/open-local-backend'
import { type LocalServer, startLocalBackend } from '../../../supabase/local/start-local-backend'
import { freshDataFolder } from './data-folder'

/** The embedded backend with an empty database of its own, on a port of its own; closing it removes the database. */
export async function startTestBackend(options: Partial<LocalBackendOptions> = {}): Promise<LocalServer> {
  const dataDir = await freshDataFolder()
  const backend = await startLocalBackend({ ...options, dataDir })
  return {
    ...backend,
    close: async () => {
      await backend.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
