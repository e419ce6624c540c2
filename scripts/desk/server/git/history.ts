import type { History } from '../../contract/api'
import { Refused } from '../refused'
import { git, readBranch } from './git'

const MOST_VERSIONS = 200

/** Versions of a content file, newest first; null without git. @param file below `content/` */
export async function readHistory(root: string, file: string): Promise<History> {
  if ((await readBranch(root)) === undefined) return null
  const format = ['%H', '%an', '%aI', '%s'].join('%x00')
  const listed = await git(
    root,
    'log',
    '--follow',
    `--max-count=${MOST_VERSIONS}`,
    `--format=${format}`,
    '--',
    `content/${file}`,
  ).catch(() => '')
  return listed.split('\n').flatMap((line) => {
    const [commit = '', author = '', date = '', subject = ''] = line.split('\0')
    return commit === '' ? [] : [{ commit, author, date, subject }]
  })
}

/**
 * Text of a file in a version of its history; a renamed file had another name then.
 * @throws Refused for a commit that is not in the history of the file
 */
export async function readVersion(root: string, file: string, commit: unknown): Promise<string> {
  const unknown = new Refused(404, 'There is no such version of this file.')
  if (typeof commit !== 'string' || !/^[0-9a-f]{40,64}$/.test(commit)) throw unknown
  const names = await git(
    root,
    'log',
    '--follow',
    '--relative',
    '--name-only',
    '-z',
    '--format=%x01%H',
    '--',
    `content/${file}`,
  ).catch(() => '')
  const own = names.split('\x01').find((part) => part.startsWith(commit))
  const path = own?.split('\0')[1]?.trimStart()
  if (path === undefined) throw unknown
  return git(root, 'show', `${commit}:./${path}`).catch(() => {
    throw unknown
  })
}
