import type { IncomingMessage } from 'node:http'
import { Refused } from './refused'

/** More than the largest content file and its draft together. */
export const MOST_BYTES = 8 * 1024 * 1024

/**
 * Reads the JSON body of a request.
 * @throws Refused for another type, which a form elsewhere could send, and for a body that is too large or no JSON
 */
export async function readJsonBody(request: IncomingMessage): Promise<unknown> {
  if (request.headers['content-type']?.split(';', 1)[0]?.trim() !== 'application/json')
    throw new Refused(415, 'The desk reads JSON only.')
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    size += part.length
    if (size > MOST_BYTES) throw new Refused(413, `More than ${MOST_BYTES / 1024 / 1024} MB cannot be kept.`)
    parts.push(part)
  }
  const text = Buffer.concat(parts).toString('utf8')
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused(400, 'The request is not JSON.')
  }
}
