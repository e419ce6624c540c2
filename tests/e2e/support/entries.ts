import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AddressEntry } from '../../../src/generated/content'
import { fixtureSite } from '../../project/fixture-site'

/** Every page of the fixture site. */
export const entries: readonly AddressEntry[] = JSON.parse(
  readFileSync(join(fixtureSite, 'src/generated/addresses.json'), 'utf8'),
)

/** One page of each template. */
export const onePerTemplate: readonly AddressEntry[] = [
  ...new Map(entries.map((entry) => [entry.template, entry])).values(),
]
