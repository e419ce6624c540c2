import type { IncomingMessage } from 'node:http'
import { isDeeperThan } from '../../scripts/lib/is-deeper-than'
import { gatewayError, restError } from './api-error'

/** Maximum body size in bytes; a form has at most nine fields of 1,000 characters. */
const MAX_BODY_BYTES = 32 * 1024
/** Up to this size a body is read to its end, because an aborted upload hides the 413 from its caller. */
const MAX_READ_BYTES = 1024 * 1024
const BODY_TIMEOUT_MS = 10_000

/** Maximum nesting depth of JSON: the embedded PostgreSQL parses recursively on a small stack. */
const MAX_DEPTH = 32

/** The caller closed the connection before the end of its body. */
export class CallerGoneError extends Error {
  override readonly name = 'CallerGoneError'
}

/** A JSON object as text, for the database, and as a value. */
export interface JsonBody {
  readonly text: string
  readonly value: object
}

/**
 * Resolves with the JSON object in the body of a request.
 * @throws ApiError 415 for another content type, 413 above 32 kB, 408 after 10 s, 400 for anything else;
 *   CallerGoneError when the caller closes the connection
 */
export async function readJson(request: IncomingMessage): Promise<JsonBody> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? ''))
    throw restError(415, 'PGRST107', 'Content-Type not acceptable: the data API takes application/json')
  const bytes = await readBytes(request)
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const value: unknown = JSON.parse(text)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    if (isObject && !isDeeperThan(value, MAX_DEPTH)) return { text, value }
  } catch {
    // Neither UTF-8 nor JSON.
  }
  throw restError(400, 'PGRST102', 'Empty or invalid json')
}

function readBytes(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    const tooLarge = () => reject(gatewayError(413, 'Payload too large'))
    const timer = setTimeout(() => reject(gatewayError(408, 'Request timed out')), BODY_TIMEOUT_MS)
    if (Number(request.headers['content-length']) > MAX_READ_BYTES) tooLarge()
    request.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length <= MAX_BODY_BYTES) chunks.push(chunk)
      if (length > MAX_READ_BYTES) {
        request.pause()
        tooLarge()
      }
    })
    request.once('end', () => (length > MAX_BODY_BYTES ? tooLarge() : resolve(Buffer.concat(chunks))))
    request.once('error', () => reject(new CallerGoneError()))
    request.once('close', () => {
      clearTimeout(timer)
      reject(new CallerGoneError())
    })
  })
}
