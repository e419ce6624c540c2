import type { IncomingHttpHeaders } from 'node:http'
import { gatewayError, restError } from './api-error'
import { verifyToken } from './verify-token'

/** The publishable key that the embedded database takes when no other is set. It opens nothing but this machine. */
export const localKey = 'sb_publishable_local_development_only'

/** The keys that the data API takes. */
export interface Keys {
  readonly publishableKey: string
  /** Secret of the older keys, which are HS256 tokens with a role. Without it they are refused. */
  readonly jwtSecret?: string | undefined
}

const roles = ['anon', 'authenticated', 'service_role'] as const
/** A role of the database that a request can run as. */
export type Role = (typeof roles)[number]

/**
 * The role a request runs as. First the gateway asks for a known key, then PostgREST reads the bearer token, which
 * supabase-js fills with the key itself when nobody is signed in.
 * @throws ApiError 401 for a missing or unknown key or token
 */
export function authorise(headers: IncomingHttpHeaders, query: URLSearchParams, keys: Keys): Role {
  const key = headers.apikey ?? query.get('apikey')
  if (typeof key !== 'string' || key === '')
    throw gatewayError(
      401,
      'No API key found in request',
      'No `apikey` request header or url param was found.',
    )
  const [, bearer] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? []
  const byKey = key === keys.publishableKey ? 'anon' : roleOf(key, keys)
  if (byKey === undefined)
    throw gatewayError(401, 'Invalid API key', 'Double check your Supabase `anon` or `service_role` API key.')
  if (bearer === undefined || bearer === key) return byKey
  const byToken = roleOf(bearer, keys)
  if (byToken === undefined) throw restError(401, 'PGRST301', 'No suitable key or wrong key type')
  return byToken
}

function roleOf(token: string, keys: Keys): Role | undefined {
  if (keys.jwtSecret === undefined) return undefined
  const claims = verifyToken(token, keys.jwtSecret)
  if (claims === undefined) return undefined
  return claims.role === undefined ? 'anon' : roles.find((role) => role === claims.role)
}
