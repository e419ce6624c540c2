import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readInbox } from '../../scripts/inbox/read-inbox'

describe('readInbox', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'inbox-'))
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  it('returns no enquiries before the first start', async () => {
    expect(await readInbox(root, {})).toEqual([])
  })

  it('rejects when DATA_DIR does not exist', async () => {
    const missing = join(root, 'missing')
    await expect(readInbox(root, { DATA_DIR: missing })).rejects.toThrow(`${missing}, which does not exist`)
  })

  it('rejects when a service role key is set without a project URL', async () => {
    writeFileSync(join(root, '.env.production'), '')
    await expect(readInbox(root, { SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_x' })).rejects.toThrow(
      'VITE_SUPABASE_URL is not',
    )
  })
})
