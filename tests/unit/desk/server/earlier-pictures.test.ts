import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  dropEarlier,
  earlierNames,
  keepEarlier,
  readEarlier,
} from '../../../../scripts/desk/server/pictures/earlier-pictures'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'desk-earlier-'))
})
afterEach(() => rmSync(root, { recursive: true }))

it('keeps the earlier version of each picture under its name, apart from other files of the desk', () => {
  expect(earlierNames(root)).toEqual([])
  const names = ['100%2F.png', 'marks/acme/logo.svg', 'skid.jpg']
  for (const name of names) keepEarlier(root, name, Buffer.from(`old ${name}`))
  writeFileSync(join(root, '.desk/session.json'), '{}')
  // Left by a process that was killed.
  writeFileSync(join(root, '.desk/earlier-pictures/.8f14e45f.part'), 'o')
  expect(earlierNames(root).sort()).toEqual(names)
  for (const name of names) expect(readEarlier(root, name)?.toString()).toBe(`old ${name}`)
  expect(readEarlier(root, 'logo.svg')).toBeUndefined()
})

it('keeps the last version alone, until it is dropped', () => {
  for (const version of ['first', 'second']) keepEarlier(root, 'skid.jpg', Buffer.from(version))
  expect(readEarlier(root, 'skid.jpg')?.toString()).toBe('second')
  dropEarlier(root, 'skid.jpg')
  expect(readEarlier(root, 'skid.jpg')).toBeUndefined()
  expect(earlierNames(root)).toEqual([])
})
