import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { canonicalText } from '../../lib/json/canonical-text'
import { treeOf } from '../../lib/json/json-tree'
import type { DatedFacts } from '../facts'
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
 * Returns the addresses after the current entries have been added. An address that was to become public later follows its
 * page; one that was public stays, also without a page.
 * @param day today
 */
export function withEntries(
  published: PublishedAddresses,
  entries: readonly DatedFacts[],
  day: string,
): PublishedAddresses {
  const addresses = new Map(Object.entries(published).filter(([, first]) => first <= day))
  for (const { address, first } of entries)
    if (address !== undefined && first !== NEVER && !addresses.has(address))
      addresses.set(address, first > day ? first : day)
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
 * Removes addresses without a page that have not been committed yet: a new page may still be renamed or removed.
 * @returns whether the file has changed
 */
export function forgetUncommitted(root: string, entries: readonly DatedFacts[]): boolean {
  const published = readPublished(root)
  const present = new Set(entries.map(({ address }) => address))
  const missing = Object.keys(published).filter((address) => !present.has(address))
  const committed = missing.length > 0 ? readCommitted(root) : undefined
  if (!committed) return false
  const forgotten = new Set(missing.filter((address) => committed[address] === undefined))
  if (forgotten.size > 0)
    write(root, Object.fromEntries(Object.entries(published).filter(([address]) => !forgotten.has(address))))
  return forgotten.size > 0
}

function readPublished(root: string): PublishedAddresses {
  const file = join(root, publishedAddressesFile)
  return existsSync(file) ? parse(readFileSync(file, 'utf8')) : {}
}

/** The addresses in the last commit; undefined without git or without the file in it. */
function readCommitted(root: string): PublishedAddresses | undefined {
  const shown = spawnSync('git', ['show', `HEAD:./${publishedAddressesFile}`], {
    cwd: root,
    encoding: 'utf8',
  })
  return shown.status === 0 ? parse(shown.stdout) : undefined
}

/** An unreadable file is reported by the checks. */
function parse(text: string): PublishedAddresses {
  try {
    return publishedAddressesIn(JSON.parse(text))
  } catch {
    return {}
  }
}

function write(root: string, addresses: PublishedAddresses): void {
  writeFileSync(join(root, publishedAddressesFile), canonicalText(treeOf({ addresses })))
}
