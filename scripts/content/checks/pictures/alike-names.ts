import type { Problem } from '../../model'
import { plainSpelling } from '../../plain-spelling'

/**
 * Files of content/media/ whose names differ only in case or in look-alike characters. Windows and macOS keep one of them.
 * @param media names of all files below content/media/
 */
export function alikeMediaNames(media: readonly string[]): Problem[] {
  const first = new Map<string, string>()
  return media.flatMap((name): Problem[] => {
    const key = plainSpelling(name).toLowerCase()
    const other = first.get(key)
    if (other === undefined) {
      first.set(key, name)
      return []
    }
    return [
      {
        file: `content/media/${name}`,
        message: `The name differs from that of another file only in capital letters or in characters that look alike.`,
        expected: 'names that differ in letters, because Windows and macOS keep only one of the two files',
        found: `${other} and ${name}`,
        help: ['Rename one of the two, and correct the pages that show it.'],
      },
    ]
  })
}
