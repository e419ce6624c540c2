import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { svgProblem } from '../images/svg-safety'

/** Public address of the folder the client marks are served from. */
export const marksAddress = '/assets/marks/'

interface Mark {
  readonly stamp: string
  /** Name with a hash of its bytes, so that it can be cached for ever. */
  readonly name: string
  readonly text: string
  /** One sentence for the editor; undefined when the file is harmless. */
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
    const text = readFileSync(join(this.folder, 'marks', file), 'utf8')
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
    const mark = { stamp, name: `${file.replace(/\.svg$/, '')}-${hash}.svg`, text, problem: svgProblem(text) }
    this.known.set(file, mark)
    return mark
  }
}
