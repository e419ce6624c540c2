import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hasCookie, openSession } from '../../../../scripts/desk/server/requests/session'

const HOUR = 60 * 60 * 1000
const now = Date.parse('2026-06-01T08:00:00Z')
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'desk-session-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('stays the same for twelve hours, in a file that only its owner can read', () => {
  const session = openSession(folder, now)
  expect(openSession(folder, now)).toEqual(session)
  expect(openSession(folder, now + 12 * HOUR - 1)).toEqual(session)
  expect(statSync(join(folder, 'session.json')).mode & 0o777).toBe(0o600)
  expect(openSession(folder, now + 12 * HOUR).token).not.toBe(session.token)
})

it.each([
  ['a token that can be guessed', { token: 'short', started: now }],
  ['a token that is no text', { token: Array(43).fill('x'), started: now }],
  ['a start in the future', { token: 'x'.repeat(43), started: now + 1 }],
  ['no start', { token: 'x'.repeat(43) }],
  ['a start that is no number', { token: 'x'.repeat(43), started: String(now) }],
  ['no JSON object', null],
])('is a new one where the stored one has %s', (_, stored) => {
  writeFileSync(join(folder, 'session.json'), JSON.stringify(stored))
  const { token } = openSession(folder, now)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(token).not.toBe('x'.repeat(43))
})

it('is recognised by the cookie of its port alone', () => {
  const session = openSession(folder, now)
  expect(hasCookie(`a=b; desk-4173=${session.cookie}; c=d`, 4173, session)).toBe(true)
  expect(hasCookie(`desk-4174=${session.cookie}`, 4173, session)).toBe(false)
  expect(hasCookie(`desk-4173=${session.token}`, 4173, session)).toBe(false)
  expect(hasCookie(undefined, 4173, session)).toBe(false)
})
