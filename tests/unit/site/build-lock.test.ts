import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withBuildLock } from '../../../scripts/site/build-lock'

it('lets a second build of the same project begin only after the first has ended', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-lock-'))
  const steps: string[] = []
  let endFirst = () => {}
  let begun = () => {}
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve
  })
  const first = withBuildLock(
    folder,
    async () => {
      begun()
      await new Promise<void>((resolve) => {
        endFirst = resolve
      })
      steps.push('first ended')
    },
    () => steps.push('first waited'),
  )
  await hasBegun
  const second = withBuildLock(
    folder,
    async () => steps.push('second ran'),
    (owner) => {
      steps.push(`second waits for ${owner}`)
      endFirst()
    },
  )
  await Promise.all([first, second])
  expect(steps).toEqual([`second waits for process ${process.pid}`, 'first ended', 'second ran'])
  rmSync(folder, { recursive: true })
})

it('releases the lock of a build that fails', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-lock-'))
  const fail = () => Promise.reject(new Error('no content'))
  const never = () => {
    throw new Error('It waited.')
  }
  await expect(withBuildLock(folder, fail, never)).rejects.toThrow('no content')
  expect(await withBuildLock(folder, async () => 'built', never)).toBe('built')
  rmSync(folder, { recursive: true })
})
