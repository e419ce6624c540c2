import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { FoundFile } from './model'

export interface FoundFiles {
  /** Files of the content except pictures, in alphabetical order. */
  readonly documents: readonly FoundFile[]
  /** Files in content/media/, by their name below that folder, with their stamps. */
  readonly media: ReadonlyMap<string, string>
}

/** Whether a name is one that the system or an editor program leaves in a folder. */
export function isLeftBehind(name: string): boolean {
  return /^(?:\.|~\$|#.*#$|Thumbs\.db$|desktop\.ini$)|~$/i.test(name)
}

/**
 * Lists the content, without what the system or an editor program leaves there.
 * @param root the project's folder
 * @returns undefined when there is no folder content/
 */
export function walkContent(root: string): FoundFiles | undefined {
  const documents: FoundFile[] = []
  const media = new Map<string, string>()
  const visit = (below: string) => {
    const entries = readdirSync(join(root, below), { withFileTypes: true })
    for (const entry of entries.sort((left, right) => (left.name < right.name ? -1 : 1))) {
      if (isLeftBehind(entry.name)) continue
      const file = `${below}/${entry.name}`
      if (entry.isDirectory()) visit(file)
      else if (file.startsWith('content/media/'))
        media.set(file.slice('content/media/'.length), stampOf(root, file))
      else documents.push({ file, stamp: stampOf(root, file) })
    }
  }
  try {
    visit('content')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  return { documents, media }
}

/** Size and time of change; empty for a file that cannot be looked at, such as a broken symbolic link. */
export function stampOf(root: string, file: string): string {
  try {
    const { size, mtimeMs } = statSync(join(root, file))
    return `${size} ${mtimeMs}`
  } catch {
    return ''
  }
}
