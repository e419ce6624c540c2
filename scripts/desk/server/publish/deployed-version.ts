import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObject } from '../../../content/schemas/schema'
import { buildIdFile, commitOfBuild } from '../../../site/build-id'
import { deskFolder } from '../files/content-path'
import { writeAtomically } from '../files/write-atomically'

const TIMEOUT_MS = 10_000
/** Longest time between two looks at the site after which the moment of a change is known. */
const EXACT_MS = 150_000

/** The version that a site showed when the desk looked last. */
export interface SeenVersion {
  readonly commit: string
  /** When the desk saw it first. ISO 8601. */
  readonly seenAt: string
  readonly isExact: boolean
  /** ISO 8601 */
  readonly lookedAt: string
}

/** Address of the site, from the content. */
export function siteAddress(root: string): string {
  try {
    const site: unknown = JSON.parse(readFileSync(join(root, 'content/site.json'), 'utf8'))
    return isObject(site) && typeof site.address === 'string' ? site.address : ''
  } catch {
    // The check reports a file that is missing or no JSON.
    return ''
  }
}

/** Reads the commit that a site was built from. @throws Error with what the editor can know about it */
export async function readDeployedCommit(address: string): Promise<string> {
  if (!URL.canParse(address)) throw new Error('The address of the site is missing.')
  const { host } = new URL(address)
  const text = await fetch(new URL(buildIdFile, address), { signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then((response) => response.text())
    .catch(() => {
      throw new Error(`${host} does not answer.`)
    })
  const commit = commitOfBuild(text)
  if (commit === undefined) throw new Error(`${host} does not say which version it shows.`)
  return commit
}

/** What the desk has seen of the site, across restarts. */
export class SeenSite {
  constructor(private readonly root: string) {}

  get last(): SeenVersion | undefined {
    try {
      const seen: unknown = JSON.parse(readFileSync(this.file, 'utf8'))
      return isSeen(seen) ? seen : undefined
    } catch {
      return undefined
    }
  }

  /** Notes a look at the site. */
  note(commit: string, now: Date): void {
    const { last } = this
    const lookedAt = now.toISOString()
    const isExact = last !== undefined && now.getTime() - Date.parse(last.lookedAt) < EXACT_MS
    const seen: SeenVersion =
      last?.commit === commit ? { ...last, lookedAt } : { commit, seenAt: lookedAt, isExact, lookedAt }
    writeAtomically(this.file, JSON.stringify(seen))
  }

  private get file(): string {
    return join(this.root, deskFolder, 'seen-site.json')
  }
}

function isSeen(value: unknown): value is SeenVersion {
  return (
    isObject(value) &&
    typeof value.isExact === 'boolean' &&
    ['commit', 'seenAt', 'lookedAt'].every((key) => typeof value[key] === 'string')
  )
}
