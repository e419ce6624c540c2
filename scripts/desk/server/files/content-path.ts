import { lstatSync, realpathSync, type Stats } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { hasCode } from '../../../lib/error-code'
import { Refused } from '../refused'

/** Folder of drafts, session and unfinished saves, below the project's root. Git ignores it. */
export const deskFolder = '.desk'

/** Letters, digits, hyphens and dots, as in `pages/product/nitrogen.json`; no folder has a dot, which files have. */
const namedFile = /^(?:[A-Za-z0-9_-]+\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*\.json$/
const LONGEST_NAME = 200

/**
 * Path of a file that the desk may read and write.
 * @param root the project's folder
 * @param file below `content/`, as a request names it
 * @throws Refused for any other file: outside of the folder, reached through a link, or not JSON
 */
export function contentPath(root: string, file: unknown): string {
  if (typeof file !== 'string' || file.length > LONGEST_NAME || !namedFile.test(file))
    throw new Refused(400, 'This is not the name of a content file.')
  return pathWithoutLinks(root, file)
}

/**
 * Path of a file below `content/`.
 * @throws Refused for a file outside of the folder or reached through a link
 */
export function pathWithoutLinks(root: string, file: string): string {
  const content = resolve(root, 'content')
  const path = join(content, file)
  if (path !== [content, ...file.split('/')].join(sep))
    throw new Refused(400, 'This is not the name of a content file.')
  // A link anywhere on the way could lead out of the folder.
  if (
    isLink(path) ||
    nearestFolder(dirname(path)) !== join(realpathSync(content), existingPart(content, path))
  )
    throw new Refused(
      403,
      'This file is a link, or in a folder that is a link. The desk does not follow links.',
    )
  return path
}

function isLink(path: string): boolean {
  return statOf(path)?.isSymbolicLink() ?? false
}

/** @throws Refused for a name that no file can have: too long, or inside of another file */
function statOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch (error) {
    if (hasCode(error, ['ENOTDIR', 'ENAMETOOLONG'])) throw new Refused(400, 'No file can have this name.')
    throw error
  }
}

/** Real path of the nearest folder that exists. */
function nearestFolder(folder: string): string {
  return realpathSync(existing(folder))
}

/** The part below content/ of the nearest folder that exists. */
function existingPart(content: string, path: string): string {
  return relative(content, existing(dirname(path)))
}

function existing(folder: string): string {
  return statOf(folder) ? folder : existing(dirname(folder))
}
