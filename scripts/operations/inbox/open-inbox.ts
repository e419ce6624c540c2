import { existsSync } from 'node:fs'
import { dataFolder } from '../../lib/data-folder'
import { readVariable } from '../../lib/read-variable'
import { readSettings } from '../../lib/settings'
import { embeddedInbox } from './embedded-inbox'
import { hostedInbox } from './hosted-inbox'
import type { Inbox } from './inbox'

/**
 * Returns the inbox of the hosted project if its URL and service role key are set, otherwise of the embedded database.
 * @param root the project's folder
 * @throws Error when the service role key is set without a URL, or DATA_DIR does not exist
 */
export function openInbox(root: string, environment: NodeJS.ProcessEnv): Inbox {
  const key = readVariable(environment, 'SUPABASE_SERVICE_ROLE_KEY')
  const url = readSettings(root).VITE_SUPABASE_URL?.trim()
  if (url && key) return hostedInbox(url, key)
  if (key)
    throw new Error(
      'SUPABASE_SERVICE_ROLE_KEY is set, but VITE_SUPABASE_URL is not. Set it to the project URL.',
    )
  if (url)
    console.error(
      'VITE_SUPABASE_URL names a hosted project, but SUPABASE_SERVICE_ROLE_KEY is not set. Using the embedded database:',
    )
  const dataDir = dataFolder(root, environment)
  if (readVariable(environment, 'DATA_DIR') && !existsSync(dataDir))
    throw new Error(
      `DATA_DIR names ${dataDir}, which does not exist. Set it to the folder that "npm start" uses, or unset it to use .data.`,
    )
  return embeddedInbox(dataDir)
}
