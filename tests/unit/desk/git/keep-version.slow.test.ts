import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { keepVersion, ownBranch } from '../../../../scripts/desk/server/git/keep-version'
import { prepareGitFolder } from './git-folder'

const folder = prepareGitFolder()
const today = () => new Date().toISOString().slice(0, 10)

describe('keeping a version', () => {
  it('commits the named files alone, with the line as its message', async () => {
    folder.commit({ 'content/a.json': '1', 'content/b.json': '1', 'content/gone.json': '1' })
    folder.git('switch', '--quiet', '--create', 'edits')
    folder.write({ 'content/a.json': '2', 'content/b.json': '2', 'content/gone.json': null })
    folder.write({ 'content/new.json': '1', 'content/other.json': '1' })
    const files = ['a.json', 'gone.json', 'new.json']
    const line = ` --amend  the\n\n${'title '.repeat(50)}`
    expect(await keepVersion(folder.root, files, line)).toEqual({
      version: { commit: folder.git('rev-parse', 'HEAD'), branch: 'edits' },
    })
    expect(folder.git('show', '--name-only', '--no-renames', '--format=%s', 'HEAD').split('\n')).toEqual([
      `--amend the ${'title '.repeat(50)}`.slice(0, 200).trim(),
      '',
      ...files.map((file) => `content/${file}`),
    ])
  })

  it('says why it keeps none', async () => {
    folder.write({ '.gitignore': 'content/\n', 'content/a.json': '1' })
    folder.git('switch', '--quiet', '--create', 'edits')
    expect(await keepVersion(folder.root, ['a.json'], 'Ignored')).toEqual({
      withoutVersion: 'The files are saved. Git ignores them, so no version is kept.',
    })
    folder.commit({ '.gitignore': '' })
    folder.write({ '.git/index.lock': '', 'content/a.json': '2' })
    expect(await keepVersion(folder.root, ['a.json'], 'Locked')).toEqual({
      withoutVersion:
        'The files are saved, but no version is kept. Another program is working on the versions. Nothing is lost: your versions stay on this computer. Try again in a moment. If this message stays, a program was ended in the middle: your developer can remove the file index.lock in the folder .git.',
    })
    rmSync(join(folder.root, '.git'), { recursive: true })
    expect(await keepVersion(folder.root, ['a.json'], 'Without git')).toEqual({
      withoutVersion: 'The files are saved. This folder has no history (git), so no version is kept.',
    })
  })
})

describe('the branch of an editor', () => {
  it('is the current one unless that is for approved versions', async () => {
    const commit = folder.commit({ 'a.txt': '1' })
    const names = [`edits-${today()}`, `edits-${today()}-2`, `edits-${today()}-3`]
    expect(await ownBranch(folder.root)).toBe(names[0])
    expect(await ownBranch(folder.root)).toBe(names[0])
    folder.git('switch', '--quiet', 'main')
    expect(await ownBranch(folder.root)).toBe(names[1])
    folder.git('switch', '--quiet', '--detach')
    expect(await ownBranch(folder.root)).toBe(names[2])
    expect(folder.git('branch', '--show-current')).toBe(names[2])
    expect(folder.git('rev-parse', 'HEAD')).toBe(commit)
  })
})
