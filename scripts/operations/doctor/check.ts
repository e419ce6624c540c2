import type { DeployedSite } from './deployed-site'

/** One property of a deployed site. */
export interface Check {
  readonly title: string
  /** Resolves with a short note of what was found. Rejects with an Error that says what is wrong. */
  readonly run: (site: DeployedSite) => Promise<string>
}

/** Throws an Error with the message, which fails the check. */
export function fail(message: string): never {
  throw new Error(message)
}
