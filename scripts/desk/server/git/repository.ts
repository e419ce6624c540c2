import { git } from './git'

/** What git knows of a folder, read at one time. */
export interface Repository {
  readonly root: string
  /** Folder of git, relative to the project's or absolute. */
  readonly folder: string
  /** Path from the top of the repository to the project's folder; empty or with a slash at its end. */
  readonly prefix: string
  /** Commit of the current version; undefined before the first one. */
  readonly head: string | undefined
  /** Current branch; undefined for a commit without a branch. */
  readonly branch: string | undefined
  /** Commits by the full name of their branch, as in `refs/heads/main`. */
  readonly refs: ReadonlyMap<string, string>
  /** Name of the branch to which a name like `refs/remotes/origin/HEAD` leads. */
  readonly aliases: ReadonlyMap<string, string>
  /** Settings, with the last value of each. */
  readonly settings: ReadonlyMap<string, string>
}

/** Reads a repository. @throws GitError without one */
export async function readRepository(root: string): Promise<Repository> {
  const [places, refs, settings, head] = await Promise.all([
    git(root, 'rev-parse', '--git-dir', '--show-prefix'),
    git(
      root,
      'for-each-ref',
      '--format=%(refname)%00%(objectname)%00%(symref)',
      'refs/heads',
      'refs/remotes',
    ),
    git(root, 'config', '--list', '--null'),
    git(root, 'rev-parse', 'HEAD', '--symbolic-full-name', 'HEAD').catch(() => ''),
  ])
  const [folder = '', prefix = ''] = places.split('\n')
  const [commit, name] = head.split('\n')
  const listed = refs.split('\n').map((line) => line.split('\0'))
  return {
    root,
    folder,
    prefix,
    head: commit || undefined,
    branch: branchName(name),
    refs: new Map(listed.flatMap(([ref, id]) => (ref && id ? [[ref, id]] : []))),
    aliases: new Map(listed.flatMap(([ref, , target]) => (ref && target ? [[ref, target]] : []))),
    settings: new Map(
      settings.split('\0').map((entry) => {
        const end = entry.indexOf('\n')
        return end < 0 ? [entry, 'true'] : [entry.slice(0, end), entry.slice(end + 1)]
      }),
    ),
  }
}

/** Name of a branch by its full name; undefined for another name, as in `refs/pull/7/head`. */
export function branchName(ref: string | undefined): string | undefined {
  return ref?.startsWith('refs/heads/') ? ref.slice('refs/heads/'.length) : undefined
}
