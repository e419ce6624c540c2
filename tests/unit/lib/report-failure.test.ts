import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { failureText } from '../../../scripts/lib/report-failure'

it.each([
  ['ENOSPC', /^The disk of the project or of temporary files is full \(ENOSPC, write\)\. Free some space/],
  ['EDQUOT', /^The disk .+ is full \(EDQUOT, write\)/],
  ['EROFS', /^\/site\/dist cannot be written \(EROFS\)/],
  ['EMFILE', /^EMFILE, write$/],
])('says in one line what to do about the error %s', (code, line) => {
  const error = Object.assign(new Error(`${code}, write`), { code, path: '/site/dist' })
  expect(failureText(error)).toMatch(line)
})

it('ends a command that has more to do', () => {
  const program = `
    import { reportFailure } from './scripts/lib/report-failure'
    setInterval(() => {}, 1000)
    reportFailure(new Error('The script has a mistake.'))`
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', program],
    { cwd: resolve(import.meta.dirname, '../../..'), encoding: 'utf8', timeout: 30_000 },
  )
  expect({ status, stderr }).toEqual({ status: 1, stderr: 'The script has a mistake.\n' })
})
