import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockDesk } from '../../../../scripts/desk/server/desk-lock'
import { fixtureContent } from '../../../project/fixture-site'
import { updateProjectCopy } from '../../../project/project-copy'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'desk-lock-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('the lock of the desk', () => {
  it('names the address of the desk that is already open for the folder', async () => {
    const lock = await lockDesk(root)
    lock.answerWith(async () => 'http://localhost:4173/__desk?key=k')
    await expect(lockDesk(root)).rejects.toThrow(
      `The desk is already open for this folder, in process ${process.pid}. Two desks would replace each other's drafts. Use that one:\n\n  http://localhost:4173/__desk?key=k`,
    )
    await lock.release()
    await (await lockDesk(root)).release()
  })

  it('says where the address is while the other desk has not started yet', async () => {
    const lock = await lockDesk(root)
    await expect(lockDesk(root)).rejects.toThrow('Use that one: its terminal shows its address.')
    await lock.release()
  })

  it('stops npm run edit before it reads the content', async () => {
    updateProjectCopy(root, fixtureContent)
    const lock = await lockDesk(root)
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/run.mjs'), 'edit'], {
      cwd: root,
      encoding: 'utf8',
      timeout: 50_000,
      env: { ...process.env, BROWSER: 'none' },
    })
    expect(stderr).toContain(`The desk is already open for this folder, in process ${process.pid}.`)
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    await lock.release()
  })
})
