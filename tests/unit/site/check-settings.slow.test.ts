import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  checkSettings,
  isContinuousIntegration,
  undeliveredNotice,
} from '../../../scripts/site/check-settings'
import { fixtureContent } from '../../project/fixture-site'
import { updateProjectCopy } from '../../project/project-copy'

const address = 'https://abcdefghijkl.supabase.co'

/** A key in the legacy JWT format. */
function keyOf(role: string): string {
  return `a.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.c`
}

it.each([
  ['nothing', {}],
  [
    'an address and a key',
    { VITE_SUPABASE_URL: address, VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc' },
  ],
  ['a slash at the end', { VITE_SUPABASE_URL: ` ${address}/ ` }],
  ['a database of this machine', { VITE_SUPABASE_URL: 'http://127.0.0.1:54321' }],
  ['the key of an older project', { VITE_SUPABASE_ANON_KEY: keyOf('anon') }],
])('a build is given %s', (_, settings) => {
  expect(() => checkSettings(settings)).not.toThrow()
})

it.each([
  ['abc', 'which is no address'],
  ['abcdefghijkl.supabase.co:443', 'which is no address'],
  [`${address}/rest/v1`, `Write no more than ${address}`],
  ['https://supabase.com/dashboard/project/abc', 'Write no more than https://supabase.com'],
  [`${address}/?apikey=1`, 'Write no more than'],
  [`${address}?`, 'Write no more than'],
  [`${address}/#`, 'Write no more than'],
  ['https://someone:password@abcdefghijkl.supabase.co', `Write no more than ${address}:`],
])('a build is not given the address %s', (url, words) => {
  expect(() => checkSettings({ VITE_SUPABASE_URL: url })).toThrow(words)
})

it.each(['VITE_SUPABASE_PUBLISHABLE_KEY', 'VITE_SUPABASE_ANON_KEY'])(
  'a build is given no secret as %s',
  (name) => {
    const secrets = ['sb_secret_abc', '"sb_secret_abc"', 'Bearer sb_secret_abc']
    for (const secret of [...secrets, keyOf('service_role'), keyOf('supabase_admin')])
      expect(() => checkSettings({ [name]: secret })).toThrow('This is a secret key')
    for (const other of ['"sb_publishable_abc"', 'postgresql://postgres:password@db.example', 'abc'])
      expect(() => checkSettings({ [name]: other })).toThrow(`${name}: This is no publishable key`)
  },
)

describe('a build without a hosted project', () => {
  it.each([{}, { VITE_SUPABASE_URL: '' }, { VITE_SUPABASE_URL: ' ' }])(
    'is refused in CI with %o',
    (settings) => {
      expect(() => undeliveredNotice(settings, { isCi: true, isEmbedded: false })).toThrow(
        'VITE_SUPABASE_URL is not set',
      )
    },
  )

  it('is made in CI for npm start alone', () => {
    expect(undeliveredNotice({}, { isCi: true, isEmbedded: true })).toBeUndefined()
  })

  it('says elsewhere in one line that requests are not delivered', () => {
    const notice = undeliveredNotice({ VITE_SUPABASE_URL: '' }, { isCi: false, isEmbedded: false })
    expect(notice).toContain('VITE_SUPABASE_URL is not set')
    expect(notice).not.toContain('\n')
  })

  it('says nothing and is made when there is a project with a key', () => {
    for (const name of ['VITE_SUPABASE_PUBLISHABLE_KEY', 'VITE_SUPABASE_ANON_KEY'])
      for (const isCi of [true, false]) {
        const settings = { VITE_SUPABASE_URL: address, [name]: 'sb_publishable_abc' }
        expect(undeliveredNotice(settings, { isCi, isEmbedded: false })).toBeUndefined()
      }
  })

  it('is one with http:// too, to which a published site cannot send', () => {
    const settings = { VITE_SUPABASE_URL: 'http://abc.supabase.co', VITE_SUPABASE_ANON_KEY: keyOf('anon') }
    const words = 'VITE_SUPABASE_URL is "http://abc.supabase.co"'
    expect(() => undeliveredNotice(settings, { isCi: true, isEmbedded: false })).toThrow(words)
    expect(undeliveredNotice(settings, { isCi: false, isEmbedded: false })).toContain(words)
    expect(undeliveredNotice(settings, { isCi: true, isEmbedded: true })).toBeUndefined()
  })

  it.each(['http://localhost:54321', 'http://127.0.0.1:54321', 'http://[::1]:54321', 'abc'])(
    'is not one with the address %s, which is of this machine or is reported as wrong',
    (local) => {
      const settings = { VITE_SUPABASE_URL: local, VITE_SUPABASE_ANON_KEY: keyOf('anon') }
      expect(undeliveredNotice(settings, { isCi: true, isEmbedded: false })).toBeUndefined()
    },
  )

  it('names the key where a project has none, which would refuse every request', () => {
    const settings = { VITE_SUPABASE_URL: address, VITE_SUPABASE_PUBLISHABLE_KEY: ' ' }
    const words = 'VITE_SUPABASE_PUBLISHABLE_KEY is not set'
    expect(() => undeliveredNotice(settings, { isCi: true, isEmbedded: false })).toThrow(words)
    expect(undeliveredNotice(settings, { isCi: false, isEmbedded: false })).toContain(words)
  })

  it('ends before anything is built, with a variable of the workflow that is empty', () => {
    // A copy has no settings files.
    const folder = mkdtempSync(join(tmpdir(), 'unset-'))
    try {
      updateProjectCopy(folder, fixtureContent)
      const { status, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'build'], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, CI: 'true', VITE_SUPABASE_URL: '' },
      })
      expect({ status, stderr }).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('Nothing was built'),
      })
      expect(existsSync(join(folder, 'dist'))).toBe(false)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

it.each([
  ['true', true],
  ['1', true],
  ['', false],
  ['false', false],
  // As after "set CI=false && npm run build" in cmd.exe.
  ['false ', false],
  [' ', false],
  [undefined, false],
])('CI=%s means a service: %s', (value, expected) => {
  expect(isContinuousIntegration(value === undefined ? {} : { CI: value })).toBe(expected)
})
