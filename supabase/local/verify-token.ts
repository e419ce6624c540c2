import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a token says, as far as the data API asks. */
export interface Claims {
  readonly role?: unknown
  readonly exp?: unknown
}

/**
 * Reads a JSON Web Token that is signed with HS256 (RFC 7515, RFC 7519).
 * @returns its claims; undefined when it is no such token, its signature is wrong or it has expired
 */
export function verifyToken(token: string, secret: string): Claims | undefined {
  const [head = '', payload = '', signature = '', ...more] = token.split('.')
  if (more.length > 0) return undefined
  const expected = createHmac('sha256', secret).update(`${head}.${payload}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const header = decode(head)
  const claims = decode(payload)
  if (header === undefined || !('alg' in header) || header.alg !== 'HS256') return undefined
  if (claims === undefined) return undefined
  if ('exp' in claims && !(typeof claims.exp === 'number' && claims.exp * 1000 > Date.now())) return undefined
  return claims
}

function decode(part: string): object | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
