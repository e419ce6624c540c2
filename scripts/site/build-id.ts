import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import type { Blob } from '../lib/graph/step'

/**
 * File of dist/ with the id of the build, by which `npm run doctor` recognizes the deployed site, and in a second line the
 * commit that was built, by which the desk knows what visitors see.
 */
export const buildIdFile = 'build-id.txt'

/** Returns a line with the id of a site, which two builds share if all files are the same. Compressed copies do not count. */
export function buildIdOf(files: ReadonlyMap<string, Blob>): string {
  const lines = [...files].map(([path, { digest }]) => `${digest} ${path}\n`).sort()
  return `${createHash('sha256').update(lines.join('')).digest('hex').slice(0, 16)}\n`
}

/** Returns the id of a build from the text of its file; undefined for any other text. */
export function idOfBuild(text: string): string | undefined {
  return /^[0-9a-f]{16}$/m.exec(text)?.[0]
}

/** Returns the commit that was built from the text of the file; undefined if the build does not name one. */
export function commitOfBuild(text: string): string | undefined {
  return /^commit ([0-9a-f]{40,64})$/m.exec(text)?.[1]
}

/** Returns the line with the commit of a project; empty without git, and with changes that are not committed. */
export function commitLine(root: string): string {
  const git = (...parameters: string[]) =>
    execFileSync('git', parameters, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    // A copy of the project inside of another repository is no version of that.
    git('ls-files', '--error-unmatch', 'package.json')
    const isChanged = git('status', '--porcelain', '--', '.') !== ''
    return isChanged ? '' : `commit ${git('rev-parse', 'HEAD').trim()}\n`
  } catch {
    return ''
  }
}
