import { rm } from 'node:fs/promises'
import type { LocalBackendOptions } from '../../../supabase/local/open-local-backend'
import { freshDataFolder } from './data-folder'
import { type LocalServer, serveBackend } from './serve-backend'

/** Starts the embedded backend with an empty database on a free port; closing it deletes the database. */
export async function startTestBackend(options: Partial<LocalBackendOptions> = {}): Promise<LocalServer> {
  const dataDir = await freshDataFolder()
  const backend = await serveBackend({ ...options, dataDir })
  return {
    ...backend,
    close: async () => {
      await backend.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
