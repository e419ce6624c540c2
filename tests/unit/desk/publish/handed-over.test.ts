import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  type HandedOver,
  noteHandedOver,
  readHandedOver,
} from '../../../../scripts/desk/server/publish/handed-over'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'desk-handed-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const noted: HandedOver = { commit: '4f2a', branch: 'edits', line: 'First', at: '2026-11-29T10:00:00.000Z' }

describe('what was handed over last', () => {
  it('is known after a restart, and lies in the folder of the desk', () => {
    expect(readHandedOver(root)).toBeUndefined()
    noteHandedOver(root, noted)
    noteHandedOver(root, { ...noted, before: 'c0de' })
    expect(readHandedOver(root)).toEqual({ ...noted, before: 'c0de' })
    expect(readdirSync(join(root, '.desk'))).toEqual(['handed-over.json'])
  })

  it.each(['', '[]', 'null', ...Object.keys(noted).map((key) => JSON.stringify({ ...noted, [key]: 1 }))])(
    'is unknown after %j was written in the file of the desk',
    (text) => {
      mkdirSync(join(root, '.desk'))
      writeFileSync(join(root, '.desk/handed-over.json'), text)
      expect(readHandedOver(root)).toBeUndefined()
    },
  )
})
