import { type Dirent, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { hasCode } from './error-code'

/**
 * Paths of all files below a folder, relative to it, with forward slashes, sorted; none if there is no such folder.
 * Lists broken links, named pipes and sockets too, so that reading them reports the problem.
 */
export function filesBelow(folder: string): string[] {
  const found: string[] = []
  const visit = (below: string) => {
    for (const entry of entriesOf(join(folder, below))) {
      const file = below + entry.name
      if (entry.isDirectory()) visit(`${file}/`)
      else found.push(file)
    }
  }
  visit('')
  return found.sort()
}

function entriesOf(path: string): Dirent[] {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch (error) {
    if (hasCode(error, ['ENOENT', 'ENOTDIR'])) return []
    throw error
  }
}
