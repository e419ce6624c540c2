import { type SimpleGit, simpleGit } from 'simple-git'
import { readVariable } from '../../../lib/read-variable'

const LOCAL_MS = 20_000
/** Time without any output of a transfer. */
const TRANSFER_MS = 60_000

/** Variables of the editor's environment by which git finds keys and passwords. simple-git removes the other `GIT_` ones. */
const access = ['GIT_ASKPASS', 'SSH_ASKPASS', 'GIT_SSH', 'GIT_SSH_COMMAND']
/** Programs that git would start for a person at a terminal. */
const interactive = ['EDITOR', 'PAGER', 'PREFIX', 'VISUAL']

interface GitOptions {
  /** Written to the standard input of git. */
  readonly input?: string
  /** Another index than that of the project, as an absolute path. */
  readonly index?: string
  /** Whether a host takes part, which may be slow. */
  readonly isTransfer?: boolean
}

/** Runs git in the project's folder. @throws GitError with the output of git as its message */
export function git(root: string, ...parameters: string[]): Promise<string> {
  return gitWith(root, {}, ...parameters)
}

/** Runs git with options. @throws GitError with the output of git as its message */
export async function gitWith(root: string, options: GitOptions, ...parameters: string[]): Promise<string> {
  const ssh = options.isTransfer ? await silentSsh(root) : {}
  return open(root, options, ssh).raw(parameters)
}

/** Lets SSH fail instead of asking at a terminal, unless the editor has chosen a command of their own. */
async function silentSsh(root: string): Promise<Readonly<Record<string, string>>> {
  if (readVariable(process.env, 'GIT_SSH_COMMAND') || readVariable(process.env, 'GIT_SSH')) return {}
  const own = await git(root, 'config', 'core.sshCommand').catch(() => '')
  return own.trim() ? {} : { GIT_SSH_COMMAND: 'ssh -o BatchMode=yes' }
}

/** Texts of files by their names, as in `HEAD:./content/site.json`. @throws Error when there is no such file */
export async function readObjects(root: string, names: readonly string[]): Promise<string[]> {
  const input = names.map((name) => `${name}\n`).join('')
  const stdout: Buffer = await open(root, { input }).binaryCatFile(['--batch'])
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

/** Name of the current branch; null where a version is checked out without one; undefined without git. */
export async function readBranch(root: string): Promise<string | null | undefined> {
  return (await currentBranch(root)) ?? ((await commitOf(root, 'HEAD')) === undefined ? undefined : null)
}

/** Name of the current branch; undefined without one. */
export async function currentBranch(root: string): Promise<string | undefined> {
  return (await git(root, 'symbolic-ref', '--quiet', '--short', 'HEAD').catch(() => '')).trim() || undefined
}

/** Id of the commit that a name leads to; undefined if there is none. */
export async function commitOf(root: string, name: string): Promise<string | undefined> {
  const commit = await git(root, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`).catch(() => '')
  return commit.trim() || undefined
}

function open(
  root: string,
  { input, index, isTransfer }: GitOptions,
  variables: Readonly<Record<string, string>> = {},
): SimpleGit {
  const ambient = Object.entries(process.env).filter(
    ([name]) =>
      access.includes(name) ||
      !(name.toUpperCase().startsWith('GIT_') || interactive.includes(name.toUpperCase())),
  )
  return simpleGit({
    baseDir: root,
    allowEnvironment: [...access, 'GIT_TERMINAL_PROMPT', 'GIT_OPTIONAL_LOCKS', 'GIT_INDEX_FILE'],
    unsafe: { allowUnsafeAskPass: true, allowUnsafeSshCommand: true },
    timeout: { block: isTransfer ? TRANSFER_MS : LOCAL_MS },
    // Otherwise a failure without a message counts as success.
    errors: (error, { exitCode }) =>
      error ?? (exitCode === 0 ? undefined : new Error(`git ended with ${exitCode}`)),
    // simple-git would leave the input open for an empty text.
    ...(input !== undefined && { input: () => Buffer.from(input) }),
  }).env({
    ...Object.fromEntries(ambient),
    // Disables questions of git, which would wait for an answer on a terminal.
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    LC_ALL: 'C',
    ...variables,
    ...(index !== undefined && { GIT_INDEX_FILE: index }),
  })
}
