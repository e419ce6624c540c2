import type { IncomingMessage } from 'node:http'
import { MOST_LEVELS } from '../../../content/diagnose/syntax'
import { isDeeperThan } from '../../../lib/is-deeper-than'
import { Refused } from '../refused'

/**
 * Reads the body of a request.
 * @param type the only accepted one; forms of other sites can send other types without a preflight
 * @param most bytes
 * @throws Refused for another type, and for a body that is too large or incomplete
 */
export async function readBody(request: IncomingMessage, type: string, most: number): Promise<Buffer> {
  if (request.headers['content-type']?.split(';')[0]?.trim() !== type)
    throw new Refused(415, `The desk reads ${type} here.`)
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of request) {
      size += part.length
      if (size > most)
        throw new Refused(413, `The desk takes at most ${Math.floor(most / 1_000_000)} MB here.`)
      parts.push(part)
    }
  } catch (error) {
    if (error instanceof Refused) throw error
    throw new Refused(400, 'The connection ended before the whole request had arrived.')
  }
  return Buffer.concat(parts)
}

/** More than the largest content file and its draft together. */
export const MOST_BYTES = 8 * 1024 * 1024

/**
 * Reads the JSON body of a request.
 * @throws Refused for another type, which a form elsewhere could send, and for a body that is too large or no JSON
 */
export async function readJsonBody(request: IncomingMessage): Promise<unknown> {
  const text = (await readBody(request, 'application/json', MOST_BYTES)).toString('utf8')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Refused(400, 'The request is not JSON.')
  }
  if (isDeeperThan(value, MOST_LEVELS)) throw new Refused(400, 'The request is nested too deeply.')
  return value
}
