import { createHash } from 'node:crypto'
import { pointerProblem } from '../lib/large-file-pointer'
import { plainName } from '../lib/plain-name'
import { readProblem } from '../lib/read-problem'
import { svgProblem } from '../lib/svg-safety'

/** Folder of client logos below `content/media/`. */
export const logosFolder = 'marks/'
/** Public address of the folder that client logos are served from. */
export const logosAddress = '/assets/marks/'

/** A client logo: an SVG drawing in content/media/marks/. */
export interface ClientLogo {
  /** File name with a digest of the bytes, which makes it immutable. */
  readonly name: string
  readonly text: string
  /** One sentence for the editor; undefined when the drawing is valid. */
  readonly problem?: string
}

/**
 * Reads a client logo.
 * @param file name below content/media/marks/
 * @param read returns its bytes
 */
export function readClientLogo(file: string, read: () => Buffer): ClientLogo {
  let text = ''
  let problem: string | undefined
  try {
    const bytes = read()
    text = bytes.toString('utf8')
    problem = /<svg[\s>]/.test(text)
      ? svgProblem(text)
      : (pointerProblem(bytes) ?? 'This file is not an SVG drawing. Export the logo again as SVG.')
  } catch (error) {
    problem = readProblem(error)
  }
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 8)
  return { name: `${plainName(file)}-${digest}.svg`, text, ...(problem === undefined ? {} : { problem }) }
}
