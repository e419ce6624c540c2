import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plantedMistakes } from './planted-mistakes'
import { EditedFixture } from './try-mistake'

const root = mkdtempSync(join(tmpdir(), 'mistakes-'))
let fixture: EditedFixture

beforeAll(() => {
  fixture = new EditedFixture(root)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('the check of an editor’s mistakes', () => {
  it('reports nothing before a mistake is made', async () => {
    const { diagnostics, warnings } = await fixture.check()
    expect([...diagnostics, ...warnings]).toEqual([])
  })

  it.each(plantedMistakes)('names file, line and repair of $mistake', async (mistake) => {
    const { grade, report } = await fixture.try(mistake)
    expect(grade, report).toBe('good')
  })

  it('reports nothing after all mistakes are repaired', async () => {
    const { diagnostics, warnings } = await fixture.check()
    expect([...diagnostics, ...warnings]).toEqual([])
  })
})
