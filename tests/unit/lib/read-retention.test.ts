import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readRetention } from '../../../scripts/lib/read-retention'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'retention-'))
  mkdirSync(join(root, 'content'))
})
afterAll(() => rmSync(root, { recursive: true }))

it.each([
  ['{ "keepRequestsMonths": 24 }', 24],
  ['{}', null],
  ['{ "keepRequestsMonths": 0 }', undefined],
  ['{ "keepRequestsMonths": "24" }', undefined],
  ['{ "keepRequestsMonths": 24', undefined],
])('reads the retention period of %s as %s', (text, months) => {
  writeFileSync(join(root, 'content/site.json'), text)
  expect(readRetention(root)).toBe(months)
})

it('reads no retention period without the file', () => {
  expect(readRetention(join(root, 'missing'))).toBeUndefined()
})
