import { join } from 'node:path'
import { canonicalOf } from '../../desk/json/canonical-of'
import { filesBelow } from '../../lib/files-below'
import { readText } from '../../lib/read-text'

/** Folders of content: the project's own, and those of tests. The same stand in the overrides of biome.json. */
const folders = ['content', 'tests/fixture/content']

/** A content file whose text is not the one that the desk would write. */
export interface UnformattedFile {
  /** From the project's folder. */
  readonly file: string
  readonly text: string
  readonly canonical: string
}

/**
 * Content files that Biome accepts but that are not canonical, because Biome keeps blank lines, escapes that JSON does not
 * require, and a byte order mark. Invalid files are left to Biome.
 */
export function unformattedContent(root: string): UnformattedFile[] {
  return folders
    .flatMap((folder) => filesBelow(join(root, folder)).map((file) => `${folder}/${file}`))
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const text = readText(root, file)
      if (text === undefined) return []
      const canonical = canonicalOf(text)
      return canonical === undefined || canonical === text ? [] : [{ file, text, canonical }]
    })
}
