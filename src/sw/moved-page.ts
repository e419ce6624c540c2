import { canonicalPath } from '../contracts/worker/canonical-path'
import { REDIRECTS, type Redirects } from '../contracts/worker/redirects'
import { fromCore } from './core'

/** Resolves with where the page at a path has moved to, as this version of the site knows it. */
export async function movedTo(path: string): Promise<string | undefined> {
  // The build writes this shape, and the digest was checked when the file was cached.
  const redirects: Redirects | undefined = await (await fromCore(REDIRECTS))?.json()
  return redirects?.[canonicalPath(path)]
}
