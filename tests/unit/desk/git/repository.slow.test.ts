import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { branchName, readRepository } from '../../../../scripts/desk/server/git/repository'
import { unversionedFiles } from '../../../../scripts/desk/server/git/unversioned-files'
import { prepareGitFolder } from './git-folder'

const folder = prepareGitFolder()

describe('a repository', () => {
  it('has no commit before its first version', async () => {
    expect(await readRepository(folder.root)).toMatchObject({
      root: folder.root,
      folder: '.git',
      prefix: '',
      head: undefined,
      refs: new Map(),
      aliases: new Map(),
    })
  })

  it('has branches of this folder and its hosts, and the last value of each setting', async () => {
    const head = folder.commit({ 'site/content/site.json': '{}' })
    folder.git('branch', 'edits/autumn')
    folder.git('tag', 'v1')
    folder.git('update-ref', 'refs/remotes/origin/main', head)
    folder.git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/main')
    folder.git('config', '--add', 'user.name', 'Asha\nRao')
    folder.write({ '.git/config': `${folder.read('.git/config')}[desk]\n\tisSet\n` })
    const read = await readRepository(join(folder.root, 'site'))
    expect({ ...read, settings: undefined }).toEqual({
      root: join(folder.root, 'site'),
      folder: folder.git('rev-parse', '--absolute-git-dir'),
      prefix: 'site/',
      head,
      branch: 'main',
      refs: new Map([
        ['refs/heads/edits/autumn', head],
        ['refs/heads/main', head],
        ['refs/remotes/origin/HEAD', head],
        ['refs/remotes/origin/main', head],
      ]),
      aliases: new Map([['refs/remotes/origin/HEAD', 'refs/remotes/origin/main']]),
      settings: undefined,
    })
    expect(['user.name', 'desk.isset'].map((name) => read.settings.get(name))).toEqual(['Asha\nRao', 'true'])
    folder.git('switch', '--quiet', '--detach')
    expect(await readRepository(folder.root)).toMatchObject({ head, branch: undefined })
  })

  it('names branches alone', () => {
    expect(['refs/heads/a/b', 'refs/pull/7/head', undefined].map(branchName)).toEqual([
      'a/b',
      undefined,
      undefined,
    ])
  })
})

describe('files that are in no version', () => {
  it('are those of the content that were changed, added or removed', async () => {
    const versioned = { 'content/a.json': '1', 'content/b.json': '1', 'content/same.json': '1' }
    folder.commit({ ...versioned, '.gitignore': 'ignored.json\n' })
    folder.write({ 'content/a.json': null, 'content/b.json': '2', 'content/pages/ä b.json': '1' })
    folder.write({ 'content/ignored.json': '1', 'package.json': '{}' })
    folder.git('mv', 'content/same.json', 'content/renamed.json')
    const savedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
    expect(await unversionedFiles(folder.root)).toEqual([
      { file: 'a.json' },
      { file: 'b.json', savedAt },
      { file: 'pages/ä b.json', savedAt },
      { file: 'renamed.json', savedAt },
      { file: 'same.json' },
    ])
  })

  it('are all before the first version, and none without git', async () => {
    folder.write({ 'content/a.json': '1' })
    expect(await unversionedFiles(folder.root)).toMatchObject([{ file: 'a.json' }])
    rmSync(join(folder.root, '.git'), { recursive: true })
    expect(await unversionedFiles(folder.root)).toEqual([])
  })
})
