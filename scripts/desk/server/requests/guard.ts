import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { tokenHeader } from '../../contract/api'

/** The parts of a request by which the desk decides whether to answer it. */
export interface GuardedRequest {
  readonly method: string
  readonly headers: IncomingHttpHeaders
  /** Own address and port of the connection. */
  readonly localAddress: string | undefined
  readonly localPort: number | undefined
  readonly remoteAddress: string | undefined
}

/** Whether an IP address is this machine's own. */
export function isLoopback(address: string | undefined): boolean {
  return /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/i.test(address ?? '')
}

/**
 * The reason why a request does not come from a page of this server on this machine; undefined if it does. The exact Host
 * defeats DNS rebinding, by which a page elsewhere gives its own name this machine's address.
 */
export function originProblem({
  method,
  headers,
  localAddress,
  localPort,
  remoteAddress,
}: GuardedRequest): string | undefined {
  if (!isLoopback(localAddress) || !isLoopback(remoteAddress))
    return 'The desk answers only on the computer that runs it.'
  const { host, origin } = headers
  if (!['localhost', '127.0.0.1', '[::1]'].some((name) => host === `${name}:${localPort}`))
    return 'The desk has another address.'
  const isRead = method === 'GET' || method === 'HEAD'
  // Browsers leave Origin out of same-origin reads.
  if (origin === undefined ? !isRead : origin !== `http://${host}`)
    return 'The request comes from another page.'
  // Absent from older browsers; "none" is an address that a person typed or opened.
  if (!['same-origin', 'none', undefined].includes(headers['sec-fetch-site']))
    return 'The request comes from another page.'
  return undefined
}

/** Whether a request carries the token of the session. Other origins cannot send a custom header without a preflight. */
export function hasToken(headers: IncomingHttpHeaders, token: string): boolean {
  return isSame(headers[tokenHeader], token)
}

/** Compares secrets in constant time. */
export function isSame(given: unknown, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(secret))
}
