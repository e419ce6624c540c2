import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readSettings } from '../../lib/settings'
import { embeddedInbox } from './embedded-inbox'
import { hostedInbox } from './hosted-inbox'
import type { Inbox } from './inbox'

/** The environment variables that choose the database. */
export interface InboxEnvironment {
  readonly SUPABASE_SERVICE_ROLE_KEY?: string | undefined
  readonly DATA_DIR?: string | undefined
}

/**
 * Returns the inbox of the hosted project if its URL and service role key are set, otherwise of the embedded database.
 * @param root the project's folder
 * @throws Error when the service role key is set without a URL, or DATA_DIR does not exist
 */
export function openInbox(root: string, environment: InboxEnvironment): Inbox {
  const { SUPABASE_SERVICE_ROLE_KEY: key, DATA_DIR: dataDir } = environment
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
  if (dataDir && !existsSync(dataDir))
    throw new Error(
      `DATA_DIR names ${resolve(dataDir)}, which does not exist. Set it to the folder that "npm start" uses, or unset it to use .data.`,
    )
  return embeddedInbox(resolve(dataDir || join(root, '.data')))
}
