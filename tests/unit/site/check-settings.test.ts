import { expect, it } from 'vitest'
import { checkSettings } from '../../../scripts/site/check-settings'

const address = 'https://abcdefghijkl.supabase.co'

it.each([
  ['nothing', {}],
  [
    'an address and a key',
    { VITE_SUPABASE_URL: address, VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc' },
  ],
  ['a slash at the end', { VITE_SUPABASE_URL: ` ${address}/ ` }],
  ['a database of this machine', { VITE_SUPABASE_URL: 'http://127.0.0.1:54321' }],
])('a build is given %s', (_, settings) => {
  expect(() => checkSettings(settings)).not.toThrow()
})

it.each([
  ['abc', 'which is no address'],
  ['abcdefghijkl.supabase.co:443', 'which is no address'],
  [`${address}/rest/v1`, `Write no more than ${address}`],
  ['https://supabase.com/dashboard/project/abc', 'Write no more than https://supabase.com'],
  [`${address}/?apikey=1`, 'Write no more than'],
])('a build is not given the address %s', (url, words) => {
  expect(() => checkSettings({ VITE_SUPABASE_URL: url })).toThrow(words)
})

it.each(['VITE_SUPABASE_PUBLISHABLE_KEY', 'VITE_SUPABASE_ANON_KEY'])(
  'a build is given no secret as %s',
  (name) => {
    const claims = Buffer.from(JSON.stringify({ role: 'service_role' })).toString('base64url')
    for (const secret of ['sb_secret_abc', `a.${claims}.c`])
      expect(() => checkSettings({ [name]: secret })).toThrow('This is a secret key')
  },
)
