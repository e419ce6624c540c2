import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { keepInUse } from '../../../scripts/lib/keep-in-use'

it('removes the folders beside the one in use that were not used for a week', () => {
  const place = mkdtempSync(join(tmpdir(), 'in-use-'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  const makeFolder = (name: string, days: number) => {
    mkdirSync(join(place, name, 'assets'), { recursive: true })
    const time = Date.now() / 1000 - days * 86_400
    utimesSync(join(place, name), time, time)
  }
  for (const [name, days] of Object.entries({ used: 30, recent: 6, old: 8 })) makeFolder(name, days)
  keepInUse(join(place, 'used'))
  expect(readdirSync(place).sort()).toEqual(['recent', 'used'])
  makeFolder('other', 0)
  keepInUse(join(place, 'other'))
  expect(readdirSync(place).sort()).toEqual(['other', 'recent', 'used'])
})
