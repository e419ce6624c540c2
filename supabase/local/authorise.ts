import type { IncomingHttpHeaders } from 'node:http'
import { gatewayError, restError } from './api-error'

/** The publishable key of the embedded database. It is public and grants nothing beyond this machine. */
export const localKey = 'sb_publishable_local_development_only'

/**
 * Checks the key and the bearer token of a request, which supabase-js fills with the key when nobody is signed in. Every
 * accepted request runs as the role anon.
 * @throws ApiError 401 for a missing or unknown key or token
 */
export function authorise(headers: IncomingHttpHeaders, query: URLSearchParams): void {
  const key = headers.apikey ?? query.get('apikey')
  if (typeof key !== 'string' || key === '')
    throw gatewayError(
      401,
      'No API key found in request',
      'No `apikey` request header or url param was found.',
    )
  if (key !== localKey)
    throw gatewayError(401, 'Invalid API key', 'Double check your Supabase `anon` or `service_role` API key.')
  const [, token] = /^Bearer (.+)/i.exec(headers.authorization ?? '') ?? []
  if (token !== undefined && token !== key)
    throw restError(401, 'PGRST301', 'No suitable key or wrong key type')
}
