import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { nodeWithoutPrivileges } from '../../project/without-privileges'

it.each([
  ['data folder', 0o000],
  ['database', 0o700],
])('npm run inbox does not call the inbox empty for a user who may not read the %s', (_, mode) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'other-user-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  mkdirSync(join(dataDir, 'postgres'), { mode: 0o000 })
  chmodSync(dataDir, mode)
  const { status, stdout, stderr } = nodeWithoutPrivileges(['scripts/run.mjs', 'inbox'], {
    cwd: resolve(import.meta.dirname, '../../..'),
    env: { ...process.env, VITE_SUPABASE_URL: '', SUPABASE_SERVICE_ROLE_KEY: '', DATA_DIR: dataDir },
    timeout: 60_000,
  })
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/EACCES.*postgres.*DATA_DIR/),
  })
})
