import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { UnversionedFile } from '../../contract/api'
import { git } from './git'

/** Files below `content/` that differ from the last version; none without git. */
export async function unversionedFiles(root: string): Promise<UnversionedFile[]> {
  const list = (...parameters: string[]) =>
    git(root, ...parameters, '--', 'content').then(
      (output) => output.split('\0').filter(Boolean),
      (): string[] => [],
    )
  const [changed, added] = await Promise.all([
    list('diff', '--name-only', '--no-renames', '--relative', '-z', 'HEAD'),
    list('ls-files', '-z', '--others', '--exclude-standard'),
  ])
  return [...new Set([...changed, ...added])].sort().map((path) => {
    const savedAt = statSync(join(root, path), { throwIfNoEntry: false })?.mtime.toISOString()
    return { file: path.slice('content/'.length), ...(savedAt !== undefined && { savedAt }) }
  })
}
