import { setTimeout as delay } from 'node:timers/promises'
import { hasDatabase } from '../../supabase/local/database'
import type { Enquiry } from '../../supabase/local/enquiries'
import { askOwner, FolderInUseError } from '../../supabase/local/folder-lock'
import { openLocalBackend } from '../../supabase/local/open-local-backend'

/**
 * Reads the embedded database of a data folder; without a database there are no enquiries. If another process has it
 * open (`npm start`), this process requests them over the lock's socket, which only the same user can reach.
 * @throws FolderInUseError when the other process does not respond
 */
export async function readEmbedded(dataDir: string): Promise<Enquiry[]> {
  for (let attempt = 1; ; attempt += 1) {
    if (!hasDatabase(dataDir)) return []
    const response = await askOwner(dataDir)
    // The other process runs this project's code and sends the result of readEnquiries.
    if (response !== undefined) return JSON.parse(response) as Enquiry[]
    try {
      return await openAndRead(dataDir)
    } catch (error) {
      // The other process may have started or stopped since the request.
      if (!(error instanceof FolderInUseError) || attempt === 3) throw error
      await delay(500)
    }
  }
}

async function openAndRead(dataDir: string): Promise<Enquiry[]> {
  const backend = await openLocalBackend({ dataDir })
  try {
    return await backend.readEnquiries()
  } finally {
    await backend.close()
  }
}
