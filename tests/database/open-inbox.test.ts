import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openInbox } from '../../scripts/operations/inbox/open-inbox'

describe('openInbox', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'inbox-'))
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  it('returns no enquiries before the first start', async () => {
    expect(await openInbox(root, {}).read()).toEqual([])
  })

  it.each(['', ' '])('reads the folder that npm start uses when DATA_DIR is %j', (value) => {
    expect(openInbox(root, { DATA_DIR: value }).place).toBe(`the embedded database in ${join(root, '.data')}`)
  })

  it('throws when DATA_DIR does not exist', () => {
    const missing = join(root, 'missing')
    expect(() => openInbox(root, { DATA_DIR: missing })).toThrow(`${missing}, which does not exist`)
  })

  it('throws when a service role key is set without a project URL', () => {
    writeFileSync(join(root, '.env.production'), '')
    expect(() => openInbox(root, { SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_x' })).toThrow(
      'VITE_SUPABASE_URL is not',
    )
  })
})
