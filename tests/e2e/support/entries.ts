import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { AddressEntry } from '../../../src/generated/content'

/** Every page of the site under test. */
export const entries: readonly AddressEntry[] = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../src/generated/addresses.json'), 'utf8'),
)
