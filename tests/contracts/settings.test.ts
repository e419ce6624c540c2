import { expect, it } from 'vitest'
import { transportSettings } from '../../src/outbox/transport/settings'
import { localKey } from '../../supabase/local/authorise'

const origin = 'https://site.example'

it('selects the origin of the page and the embedded key by default', () => {
  expect(transportSettings({}, origin)).toEqual({ url: origin, key: localKey })
  const empty = { VITE_SUPABASE_URL: '', VITE_SUPABASE_PUBLISHABLE_KEY: ' ', VITE_SUPABASE_ANON_KEY: '' }
  expect(transportSettings(empty, origin)).toEqual({ url: origin, key: localKey })
})

it('selects the hosted project and the newer of two keys', () => {
  const env = { VITE_SUPABASE_URL: ' https://project.supabase.co/ ', VITE_SUPABASE_ANON_KEY: 'old' }
  expect(transportSettings(env, origin)).toEqual({ url: 'https://project.supabase.co', key: 'old' })
  expect(transportSettings({ ...env, VITE_SUPABASE_PUBLISHABLE_KEY: 'new' }, origin).key).toBe('new')
})
