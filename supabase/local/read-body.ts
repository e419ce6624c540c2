import type { IncomingMessage } from 'node:http'
import { gatewayError, restError } from './api-error'

/** No form of the site comes near this: nine fields of at most 500 characters. */
const longestBody = 32 * 1024
/** A body that is a little too long is still heard out, because a caller that is cut off never reads its 413. */
const longestHeardOut = 1024 * 1024
const longestWait = 10_000

/** How deep arrays and objects may lie in each other. PostgreSQL's parser recurses, and the embedded one has a small stack. */
const deepest = 32

/** The caller hung up: there is nobody to answer. */
export class CallerGoneError extends Error {
  override readonly name = 'CallerGoneError'
}

/** A JSON body: as it came, for the database to read, and as a value, to look into. */
export interface JsonBody {
  readonly text: string
  readonly value: unknown
}

/**
 * Reads the JSON body of a request.
 * @throws ApiError 415 for another content type, 413 above 32 kB, 408 after 10 s, 400 for what is not JSON;
 *   CallerGoneError when the caller hangs up
 */
export async function readJson(request: IncomingMessage): Promise<JsonBody> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? ''))
    throw restError(415, 'PGRST107', 'Content-Type not acceptable: the data API takes application/json')
  const bytes = await readBytes(request)
  const invalid = () => restError(400, 'PGRST102', 'Empty or invalid json')
  let text: string
  let value: unknown
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    value = JSON.parse(text)
  } catch {
    throw invalid()
  }
  if (isDeeper(value, deepest)) throw invalid()
  return { text, value }
}

function readBytes(request: IncomingMessage): Promise<Buffer> {
  return new Promise((settle, fail) => {
    const chunks: Buffer[] = []
    let length = 0
    const tooLarge = () => fail(gatewayError(413, 'Payload too large'))
    const timer = setTimeout(() => fail(gatewayError(408, 'Request timed out')), longestWait)
    if (Number(request.headers['content-length']) > longestHeardOut) tooLarge()
    request.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length <= longestBody) chunks.push(chunk)
      if (length > longestHeardOut) {
        request.pause()
        tooLarge()
      }
    })
    request.once('end', () => (length > longestBody ? tooLarge() : settle(Buffer.concat(chunks))))
    request.once('error', () => fail(new CallerGoneError()))
    request.once('close', () => {
      clearTimeout(timer)
      fail(new CallerGoneError())
    })
  })
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1))
}
