import { isObject } from '../../../content/schemas/schema'
import type { DraftRequest } from '../../contract/api'
import type { DeskProject } from '../desk-project'
import { contentPath } from '../files/content-path'
import { textOnDisk } from '../files/text-on-disk'
import { Refused } from '../refused'

/** Longest text of a content file. */
const MOST_CHARACTERS = 2_000_000

/**
 * Keeps or drops drafts. A draft that equals the file is dropped.
 * @returns the files
 * @throws Refused before anything has changed
 */
export function keepDrafts({ root, drafts }: DeskProject, requests: readonly DraftRequest[]): string[] {
  for (const { file } of requests) contentPath(root, file)
  for (const { file, text, base, removes } of requests) {
    if (text === null && !removes) drafts.drop(file)
    else if (text === textOnDisk(root, file)) drafts.drop(file)
    else drafts.keep({ file, text, base })
  }
  return requests.map(({ file }) => file)
}

/** Reads one request or a list of them. @throws Refused when it is neither */
export function draftRequests(body: unknown): DraftRequest[] {
  return (Array.isArray(body) ? body : [body]).map((one): DraftRequest => {
    const { file, text, base = null, removes } = isObject(one) ? one : {}
    if (typeof file !== 'string' || !isTextOrNull(text) || !isTextOrNull(base))
      throw new Refused(400, 'A draft needs the name of its file, its text and the text it started from.')
    if (text !== null && text.length > MOST_CHARACTERS)
      throw new Refused(413, 'The text is too long for a content file.')
    return { file, text, base, ...(removes === true ? { removes } : {}) }
  })
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string'
}
