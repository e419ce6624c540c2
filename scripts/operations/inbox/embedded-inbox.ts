import { setTimeout as delay } from 'node:timers/promises'
import { usingDataFolder } from '../../../supabase/local/data-folder-error'
import { hasDatabase } from '../../../supabase/local/database'
import { type Enquiry, inOrder } from '../../../supabase/local/enquiries'
import type { Erasure } from '../../../supabase/local/erase-enquiry'
import { askOwner, FolderInUseError } from '../../../supabase/local/folder-lock'
import { type LocalBackend, openLocalBackend } from '../../../supabase/local/open-local-backend'
import type { OwnerProblem, OwnerRequest } from '../../../supabase/local/owner-request'
import type { Inbox } from './inbox'
import { hasReference } from './parse-reference'

/**
 * Returns the inbox of the embedded database of a data folder; without a database there are no enquiries. If another
 * process has it open (`npm start`), this process sends its requests over the lock's socket, which only the same user can
 * reach. Its methods reject with FolderInUseError when the other process does not respond.
 */
export function embeddedInbox(dataDir: string): Inbox {
  return {
    place: `the embedded database in ${dataDir}`,
    read: async (reference) => {
      const enquiries = await run<Enquiry[]>(dataDir, { type: 'read' }, [], (backend) =>
        backend.readEnquiries(),
      )
      return inOrder(reference ? enquiries.filter((enquiry) => hasReference(enquiry, reference)) : enquiries)
    },
    erase: async (id) => {
      const none: Erasure = { isErased: false, mailedAt: null }
      const erasure = await run<Erasure>(dataDir, { type: 'erase', id }, none, (backend) =>
        backend.eraseEnquiry(id),
      )
      // A site that was started before this version responds to every request with its enquiries.
      if (Array.isArray(erasure))
        throw new Error('The running site has an older version and erased nothing. Restart it and try again.')
      return erasure
    },
  }
}

/**
 * Runs a request in the process that has the folder open, or in this one.
 * @param none result when there is no database
 */
async function run<Result>(
  dataDir: string,
  request: OwnerRequest,
  none: Result,
  here: (backend: LocalBackend) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    if (!(await usingDataFolder(dataDir, () => hasDatabase(dataDir)))) return none
    const response = await usingDataFolder(dataDir, () => askOwner(dataDir, JSON.stringify(request)))
    if (response !== undefined) {
      // The other process runs this project's code, which responds with these types.
      const answer = JSON.parse(response) as Result | OwnerProblem
      if (typeof answer === 'object' && answer !== null && 'problem' in answer)
        throw new Error(`The running site could not do this. ${answer.problem}`)
      return answer
    }
    try {
      return await openAndRun(dataDir, here)
    } catch (error) {
      // The other process may have started or stopped since the request.
      if (!(error instanceof FolderInUseError) || attempt === 3) throw error
      await delay(500)
    }
  }
}

async function openAndRun<Result>(
  dataDir: string,
  here: (backend: LocalBackend) => Promise<Result>,
): Promise<Result> {
  const backend = await openLocalBackend({ dataDir })
  try {
    return await here(backend)
  } finally {
    await backend.close()
  }
}
