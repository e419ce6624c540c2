import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { table } from '../../../scripts/bench/table'
import { writeSummary } from '../../../scripts/bench/write-summary'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'summary-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const head = ['entries', 'run', 'wall', 'CPU']
const write = (rows: readonly (readonly string[])[]) =>
  writeFileSync(join(folder, 'content.md'), `Times of the content check.\n\n${table(head, rows)}`)
const lineOf = (summary: string, what: string) => summary.split('\n').find((line) => line.includes(what))

describe('writeSummary', () => {
  it('shows our figure beside its aim and its peers, and marks a missed aim', async () => {
    write([
      ['24', 'unchanged', '9000 ms', '1 ms'],
      ['2000', 'cold', '2240 ms', '1 ms'],
      ['2000', 'unchanged', '540 ms', '1 ms'],
    ])
    const summary = await writeSummary(folder, ['content'])
    expect(lineOf(summary, 'nothing changed')).toMatch(/\| 0\.54 s \| ≤ 0\.6 s \| Velite: 0\.6 s \|/)
    expect(lineOf(summary, 'for the first time')).toContain('| **2.24 s** | ≤ 1.2 s |  |')
    expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain(summary)
  })

  it('says which figures are not measured yet', async () => {
    const summary = await writeSummary(folder, ['content', 'scale'])
    expect(lineOf(summary, 'Building 2,000 pages')).toContain('| not measured |')
    expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain('run `npm run bench -- scale`')
  })

  it('throws when a table has lost the row of a figure', async () => {
    write([['24', 'cold', '100 ms', '1 ms']])
    await expect(writeSummary(folder, ['content'])).rejects.toThrow(/content\.md has no row/)
  })
})
