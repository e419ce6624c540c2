import type { IncomingMessage } from 'node:http'
import { Refused } from '../refused'
import { readBody } from './read-body'

/** More than the largest content file and its draft together. */
export const MOST_BYTES = 8 * 1024 * 1024

/**
 * Reads the JSON body of a request.
 * @throws Refused for another type, which a form elsewhere could send, and for a body that is too large or no JSON
 */
export async function readJsonBody(request: IncomingMessage): Promise<unknown> {
  const text = (await readBody(request, 'application/json', MOST_BYTES)).toString('utf8')
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused(400, 'The request is not JSON.')
  }
}
