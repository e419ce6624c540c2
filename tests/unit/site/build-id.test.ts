import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commitLine, commitOfBuild, idOfBuild } from '../../../scripts/site/build-id'

let root = ''
const git = (...parameters: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...parameters], {
    cwd: root,
    encoding: 'utf8',
  }).trim()

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'build-id-'))
  writeFileSync(join(root, 'package.json'), '{}')
})
afterAll(() => rmSync(root, { recursive: true }))

describe('the commit of a build', () => {
  it('is named while nothing has changed since it', () => {
    expect(commitLine(root)).toBe('')
    git('init', '--quiet')
    git('add', '.')
    git('commit', '--quiet', '--message=Begin')
    const commit = git('rev-parse', 'HEAD')
    const text = `0123456789abcdef\n${commitLine(root)}`
    expect([idOfBuild(text), commitOfBuild(text)]).toEqual(['0123456789abcdef', commit])
    expect(commitOfBuild('0123456789abcdef\n')).toBeUndefined()

    mkdirSync(join(root, 'copy'))
    writeFileSync(join(root, 'copy/package.json'), '{}')
    expect(commitLine(join(root, 'copy'))).toBe('')
    expect(commitLine(root)).toBe('')
  })
})
