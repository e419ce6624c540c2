import { gitWith } from '../git/git'
import type { Remote } from './remote'

/** Reads all branches of a remote. @throws GitError */
export async function fetchRemote(root: string, { name, target }: Remote): Promise<void> {
  // A clone of one branch would read that branch alone.
  const branches = `+refs/heads/*:refs/remotes/${name}/*`
  await transfer(root, 'fetch', '--prune', '--no-tags', '--progress', name, branches)
  // Fails for an empty repository, which has no branch yet.
  if (target === undefined) await transfer(root, 'remote', 'set-head', name, '--auto').catch(() => undefined)
}

/** Reads the history that a shallow clone left out. @throws GitError */
export async function fetchWholeHistory(root: string, { name }: Remote): Promise<void> {
  await transfer(root, 'fetch', '--unshallow', '--no-tags', '--progress', name)
}

/** Brings a commit to a branch of a remote, unless that branch has other commits. @throws GitError */
export async function push(root: string, { name }: Remote, commit: string, branch: string): Promise<void> {
  await transfer(root, 'push', '--progress', name, `${commit}:refs/heads/${branch}`)
}

function transfer(root: string, ...parameters: string[]): Promise<string> {
  return gitWith(root, { isTransfer: true }, ...parameters)
}
