import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { History } from '../../contract/api'
import { Refused } from '../refused'

const run = promisify(execFile)
const MOST_VERSIONS = 200
const MOST_BYTES = 32 * 1024 * 1024

/** Runs git in the project's folder. @throws the error of the process, with its output in `stderr` */
export async function git(root: string, ...parameters: string[]): Promise<string> {
  // Disables prompts of git, which would wait for an answer on a terminal.
  const env = { ...process.env, GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C' }
  const { stdout } = await run('git', parameters, { cwd: root, env, maxBuffer: MOST_BYTES, timeout: 20_000 })
  return stdout
}

/** Texts of files by their names, as in `HEAD:./content/site.json`. @throws Error when there is no such file */
export async function readObjects(root: string, names: readonly string[]): Promise<string[]> {
  const reading = run('git', ['cat-file', '--batch'], {
    cwd: root,
    encoding: 'buffer',
    maxBuffer: MOST_BYTES,
    timeout: 20_000,
  })
  reading.child.stdin?.end(names.map((name) => `${name}\n`).join(''))
  const { stdout } = await reading
  const texts: string[] = []
  // A line with its size in bytes precedes each file, and a line break follows it.
  for (let at = 0; at < stdout.length; ) {
    const lineEnd = stdout.indexOf('\n', at)
    const [, , size] = stdout.toString('utf8', at, lineEnd).split(' ')
    const end = lineEnd + 1 + Number(size)
    if (!(end < stdout.length)) throw new Error('Git has no such file.')
    texts.push(stdout.toString('utf8', lineEnd + 1, end))
    at = end + 1
  }
  return texts
}

/** Name of the current branch, or the beginning of the commit's id without one; undefined without git. */
export async function readBranch(root: string): Promise<string | undefined> {
  const [branch, commit] = await Promise.all([
    git(root, 'symbolic-ref', '--quiet', '--short', 'HEAD').catch(() => ''),
    git(root, 'rev-parse', '--short', 'HEAD').catch(() => ''),
  ])
  return branch.trim() || commit.trim() || undefined
}

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
    const [commit, author, date, subject] = line.split('\0')
    return commit && author !== undefined && date && subject !== undefined
      ? [{ commit, author, date, subject }]
      : []
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
    '--format=%x00%H',
    '--',
    `content/${file}`,
  ).catch(() => '')
  const own = names.split('\0').find((part) => part.startsWith(commit))
  const path = own?.split('\n').filter(Boolean)[1]
  if (path === undefined) throw unknown
  return git(root, 'show', `${commit}:./${path}`).catch(() => {
    throw unknown
  })
}
