import { setTimeout as delay } from 'node:timers/promises'
import { hasDatabase } from '../../supabase/local/database'
import type { Enquiry } from '../../supabase/local/enquiries'
import { askOwner, FolderInUseError } from '../../supabase/local/folder-lock'
import { openLocalBackend } from '../../supabase/local/open-local-backend'

/**
 * Reads the embedded database of a data folder. While another process has it open (`npm start`), that process is asked
 * over the socket of its lock, which only the same user can reach; otherwise the folder is opened for the moment.
 * @returns nothing when the folder holds no database yet
 * @throws FolderInUseError when another process holds the folder and does not answer
 */
export async function readEmbedded(dataDir: string): Promise<Enquiry[]> {
  for (let attempt = 1; ; attempt += 1) {
    if (!hasDatabase(dataDir)) return []
    const told = await askOwner(dataDir)
    // The other process is this project's own, which answers with what readEnquiries gives.
    if (told !== undefined) return JSON.parse(told) as Enquiry[]
    try {
      return await readClosed(dataDir)
    } catch (error) {
      // It may have been started, or stopped, between the question and the attempt.
      if (!(error instanceof FolderInUseError) || attempt === 3) throw error
      await delay(500)
    }
  }
}

async function readClosed(dataDir: string): Promise<Enquiry[]> {
  const backend = await openLocalBackend({ dataDir })
  try {
    return await backend.readEnquiries()
  } finally {
    await backend.close()
  }
}
