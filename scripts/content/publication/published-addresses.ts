import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { canonicalText } from '../../lib/json/canonical-text'
import { treeOf } from '../../lib/json/json-tree'
import { readText } from '../../lib/read-text'
import type { DatedFacts } from '../facts'
import { parseJson } from '../parse-json'
import { redirectsFile, redirectsIn } from '../redirects'
import { isObject } from '../schemas/schema'
import { NEVER } from './first-day'
import { isDay } from './site-day'

export const publishedAddressesFile = 'content/published-addresses.json'

/** Addresses that visitors may have, each with the first day on which it was or will be public. */
export type PublishedAddresses = Readonly<Record<string, string>>

/** The addresses in the content of their file, as far as they are valid. */
export function publishedAddressesIn(value: unknown): PublishedAddresses {
  const addresses = isObject(value) && isObject(value.addresses) ? value.addresses : {}
  return Object.fromEntries(
    Object.entries(addresses).flatMap(([address, day]) => (isDay(day) ? [[address, day]] : [])),
  )
}

/**
 * Returns the addresses after the current entries have been added. A listed address stays with its day, because a clock that is
 * behind takes every day for one in the future. Only the day of a page that was to appear, and now appears later, follows its page.
 * @param day today
 */
export function withEntries(
  published: PublishedAddresses,
  entries: readonly DatedFacts[],
  day: string,
): PublishedAddresses {
  const addresses = new Map(Object.entries(published))
  for (const { address, first } of entries) {
    if (address === undefined || first === NEVER) continue
    const listed = addresses.get(address)
    const isPostponed = listed !== undefined && listed > day && first > listed
    if (listed === undefined || isPostponed) addresses.set(address, plannedDay(first, day))
  }
  return Object.fromEntries([...addresses].sort(([left], [right]) => (left < right ? -1 : 1)))
}

/** Adds the addresses of valid content to their file. @returns the new ones */
export function recordPublishedAddresses(
  root: string,
  entries: readonly DatedFacts[],
  day: string,
): string[] {
  const before = readPublished(root)
  const after = withEntries(before, entries, day)
  if (JSON.stringify(after) !== JSON.stringify(before)) write(root, after)
  return Object.keys(after).filter((address) => before[address] === undefined)
}

/**
 * Updates the file before a check: restores a deleted one, and forgets addresses that have not been committed.
 * @returns whether the file has changed
 */
export function updatePublished(root: string, entries: readonly DatedFacts[], day: string): boolean {
  const isRestored = restoreDeleted(root)
  return forgetUncommitted(root, entries, day) || isRestored
}

/**
 * Restores the file from the last commit if it was deleted, because a new file would not have the addresses of pages that
 * are gone. A new project has no such file yet.
 */
function restoreDeleted(root: string): boolean {
  const path = join(root, publishedAddressesFile)
  const text = existsSync(path) ? undefined : git(root, 'show', `HEAD:./${publishedAddressesFile}`)
  if (text === undefined) return false
  writeFileSync(path, text)
  return true
}

/** The first day of a page that is listed today. @param first see `firstDay` */
function plannedDay(first: string, today: string): string {
  return first > today ? first : today
}

/**
 * Removes addresses that have not been committed yet and that their page no longer has on that day: a new page may still be
 * renamed, removed, held back or given another day. An address with a redirect stays.
 * @param day today
 * @returns whether the file has changed
 */
export function forgetUncommitted(root: string, entries: readonly DatedFacts[], day: string): boolean {
  const published = readPublished(root)
  const days = new Map(entries.map(({ address, first }) => [address, first]))
  const isOutdated = ([address, since]: readonly [string, string]) => {
    const first = days.get(address) ?? NEVER
    return first === NEVER || (since > day && since !== plannedDay(first, day))
  }
  const outdated = Object.entries(published).filter(isOutdated)
  if (outdated.length === 0) return false
  const redirected = readRedirected(root)
  const committed = redirected && readCommitted(root)
  if (!committed) return false
  const forgotten = new Set(
    outdated.flatMap(([address]) => (committed.has(address) || redirected.has(address) ? [] : [address])),
  )
  if (forgotten.size > 0)
    write(root, Object.fromEntries(Object.entries(published).filter(([address]) => !forgotten.has(address))))
  return forgotten.size > 0
}

function readPublished(root: string): PublishedAddresses {
  // The checks report an unreadable file.
  return parse(readText(root, publishedAddressesFile)) ?? {}
}

/** The addresses that redirects lead from; undefined if their file is unreadable, which then tells nothing. */
function readRedirected(root: string): ReadonlySet<string> | undefined {
  const text = readText(root, redirectsFile)
  const value = text === undefined ? {} : parseJson(text)
  return value === undefined ? undefined : new Set(redirectsIn(value).map(({ from }) => from))
}

/** Files of Git that name the other side of an unfinished merge, cherry-pick or rebase. */
const unfinishedHeads = ['MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REBASE_HEAD']

/**
 * The addresses in the last commit and in those that are being merged with it; undefined without git, or if the file of the
 * last commit is missing or unreadable.
 */
function readCommitted(root: string): ReadonlySet<string> | undefined {
  const paths = git(root, 'rev-parse', ...unfinishedHeads.flatMap((name) => ['--git-path', name])) ?? ''
  const heads = linesIn(paths).flatMap((path) => linesIn(readGitFile(resolve(root, path))))
  const [last, ...others] = ['HEAD', ...heads].map((commit) =>
    parse(git(root, 'show', `${commit}:./${publishedAddressesFile}`)),
  )
  return last && new Set([last, ...others].flatMap((addresses) => Object.keys(addresses ?? {})))
}

/** The text of a file of Git, which may lie outside of the project; empty if there is no such file. */
function readGitFile(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

/** What git prints; undefined if it fails. */
function git(root: string, ...parameters: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', parameters, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout : undefined
}

function linesIn(text: string): string[] {
  return text.split('\n').filter((line) => line !== '')
}

function parse(text: string | undefined): PublishedAddresses | undefined {
  const value = text === undefined ? undefined : parseJson(text)
  return value === undefined ? undefined : publishedAddressesIn(value)
}

function write(root: string, addresses: PublishedAddresses): void {
  writeFileSync(join(root, publishedAddressesFile), canonicalText(treeOf({ addresses })))
}
