import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { plainName } from '../images/plain-name'
import { svgProblem } from '../images/svg-safety'
import { unreadable } from './unreadable'

/** Public address of the folder the client marks are served from. */
export const marksAddress = '/assets/marks/'

interface Mark {
  readonly stamp: string
  /** Name with a hash of its bytes, so that it can be cached for ever. */
  readonly name: string
  readonly text: string
  /** One sentence for the editor; undefined when the file is in order. */
  readonly problem: string | undefined
}

/** Reads client marks, each once for every state of its file. */
export class Marks {
  private readonly known = new Map<string, Mark>()

  /** @param folder content/media on disk */
  constructor(private readonly folder: string) {}

  /**
   * @param file name below content/media/marks/
   * @param media stamps of the files in content/media/, by name
   */
  read(file: string, media: ReadonlyMap<string, string>): Mark {
    const stamp = media.get(`marks/${file}`) ?? ''
    const before = this.known.get(file)
    if (before?.stamp === stamp) return before
    const mark = { stamp, ...readMark(join(this.folder, 'marks', file), file) }
    this.known.set(file, mark)
    return mark
  }
}

function readMark(path: string, file: string): Omit<Mark, 'stamp'> {
  let text = ''
  let problem: string | undefined
  try {
    text = readFileSync(path, 'utf8')
    problem = /<svg[\s>]/.test(text) ? svgProblem(text) : 'This file is not an SVG drawing.'
  } catch (error) {
    problem = unreadable(error)
  }
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
  return { name: `${plainName(file)}-${hash}.svg`, text, problem }
}
