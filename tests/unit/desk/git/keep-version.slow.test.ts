import { chmodSync, rmSync } from 'node:fs'
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

  it.each([
    ['rebase', () => folder.git('rebase', 'other')],
    ['git am', () => folder.git('am', '.git/changes.patch')],
    ['cherry-pick', () => folder.git('cherry-pick', 'other')],
    ['revert', () => folder.git('revert', '--no-edit', 'HEAD~1')],
  ])('says that another program has not finished while a %s is stopped', async (_, stop) => {
    folder.commit({ 'content/a.json': '1' })
    folder.commit({ 'content/a.json': '2' })
    folder.git('switch', '--quiet', '--create', 'other', 'HEAD~1')
    folder.commit({ 'content/a.json': '3' })
    folder.write({ '.git/changes.patch': folder.git('format-patch', '--stdout', '-1') })
    folder.git('switch', '--quiet', 'main')
    folder.commit({ 'content/a.json': '4' })
    expect(stop).toThrow()
    folder.write({ 'content/b.json': '1' })
    expect(await keepVersion(folder.root, ['b.json'], 'Stopped')).toEqual({
      withoutVersion: expect.stringContaining(
        'no version is kept. Another program has not finished its work on the versions.',
      ),
    })
  })

  it('quotes the last lines of a hook that refuses', async () => {
    folder.commit({ 'content/a.json': '1' })
    folder.git('switch', '--quiet', '--create', 'edits')
    const lines = Array.from({ length: 30 }, (_, index) => `Line ${index}`).join('\\n')
    folder.write({
      '.git/hooks/pre-commit': `#!/bin/sh\nprintf '${lines}\\n\\033[31mA check failed\\033[0m: https://asha:secret@example.org/why\\n'\nexit 1\n`,
      'content/a.json': '2',
    })
    chmodSync(join(folder.root, '.git/hooks/pre-commit'), 0o755)
    const kept = await keepVersion(folder.root, ['a.json'], 'Refused')
    expect(kept).toEqual({
      withoutVersion: expect.stringMatching(
        /no version is kept.* Show your developer what git said[.] Git said: “Line 23\n.*Line 29\nA check failed: https:\/\/example[.]org\/why”[.]$/s,
      ),
    })
  })

  it('quotes git when it cannot sign a version', async () => {
    folder.commit({ 'content/a.json': '1' })
    folder.git('switch', '--quiet', '--create', 'edits')
    folder.git('config', 'commit.gpgSign', 'true')
    folder.git('config', 'gpg.program', 'no-such-program')
    folder.write({ 'content/a.json': '2' })
    expect(await keepVersion(folder.root, ['a.json'], 'Unsigned')).toEqual({
      withoutVersion: expect.stringMatching(/Git said: “.*failed to write commit object”[.]$/s),
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
