import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readHistory, readVersion } from '../../../../scripts/desk/server/git/history'
import { changedPaths, isAncestor, mergeBase, readLog } from '../../../../scripts/desk/server/git/log'
import { readRepository } from '../../../../scripts/desk/server/git/repository'
import { prepareGitFolder } from './git-folder'

const folder = prepareGitFolder()
const dateOf = (commit: string) => folder.git('log', '-1', '--format=%aI', commit)

describe('the log', () => {
  it('has the versions of the project without merges, newest first, with their files', async () => {
    const first = folder.commit({ 'site/content/about.json': '{}', 'site/package.json': '{}' }, 'Begin')
    folder.git('config', 'user.email', 'ben@example.org')
    const side = folder.commitOn(first, { 'other/content/a.json': '{}' }, 'Another project')
    folder.git('config', 'user.email', 'asha@example.org')
    const last = folder.commitOn(first, {
      'site/content/about.json': null,
      'site/content/pages/über uns.json': '{}',
    })
    folder.git('commit', '--quiet', '--amend', '--allow-empty-message', '--message=')
    const amended = folder.git('rev-parse', 'HEAD')
    folder.git('merge', '--quiet', '--no-edit', side)
    const repository = await readRepository(join(folder.root, 'site'))
    const version = (commit: string, subject: string, isOwn: boolean, files: string[]) => ({
      commit,
      subject,
      author: 'Asha Rao',
      isOwn,
      date: dateOf(commit),
      files,
    })
    const log = await readLog(repository, ['HEAD'])
    const bySubject = log.toSorted((one, other) => (one.subject < other.subject ? -1 : 1))
    expect(bySubject).toEqual([
      version(amended, '', true, ['about.json', 'pages/über uns.json']),
      version(side, 'Another project', false, []),
      version(first, 'Begin', true, ['about.json']),
    ])
    expect(last).not.toBe(amended)
    expect(log.at(-1)?.commit).toBe(first)
    expect(await readLog(repository, ['HEAD', '--not', amended, side])).toEqual([])
    expect(await readLog(repository, ['HEAD'], 1)).toHaveLength(1)
  })
})

describe('two commits', () => {
  it('have the one in common that both started from', async () => {
    const { root } = folder
    const base = folder.commit({ 'a.txt': '1' })
    const one = folder.commitOn(base, { 'b.txt': '1' })
    const other = folder.commitOn(base, { 'c.txt': '1' })
    const unrelated = folder.git('commit-tree', `${base}^{tree}`, '-m', 'Another project')
    expect(await mergeBase(root, one, other)).toBe(base)
    expect(await mergeBase(root, one, unrelated)).toBeUndefined()
    expect(await mergeBase(root, one, '0'.repeat(40))).toBeUndefined()
    expect(await isAncestor(root, base, one)).toBe(true)
    expect(await isAncestor(root, one, one)).toBe(true)
    expect(await isAncestor(root, one, base)).toBe(false)
    expect(await isAncestor(root, unrelated, base)).toBe(false)
  })

  it('differ in paths of the project, under old and new name', async () => {
    const text = '1\n2\n3\n'
    const from = folder.commit({ 'site/a.txt': text, 'site/same.txt': '1', 'b.txt': '1' })
    const to = folder.commit({ 'site/a.txt': null, 'site/new name.txt': text, 'b.txt': '2' })
    expect(await changedPaths(join(folder.root, 'site'), from, to)).toEqual(['a.txt', 'new name.txt'])
  })
})

describe('the history of a file', () => {
  const text = '{ "title": "About us", "description": "What we do" }\n'

  it('has its versions, also under an earlier name', async () => {
    const { root } = folder
    const first = folder.commit({ 'content/über uns.json': text }, 'Begin')
    folder.commit({ 'content/other.json': '{}' }, 'Another page')
    const second = folder.commit({ 'content/über uns.json': null, 'content/about-us.json': text }, 'Rename')
    const version = (commit: string, subject: string) => ({
      commit,
      author: 'Asha Rao',
      date: dateOf(commit),
      subject,
    })
    expect(await readHistory(root, 'about-us.json')).toEqual([
      version(second, 'Rename'),
      version(first, 'Begin'),
    ])
    expect(await readVersion(root, 'about-us.json', first)).toBe(text)
    expect(await readVersion(root, 'about-us.json', second)).toBe(text)
    for (const unknown of [undefined, first.slice(1), `x${first}`, `${first} x`, '0'.repeat(40)])
      await expect(readVersion(root, 'about-us.json', unknown)).rejects.toMatchObject({
        message: 'There is no such version of this file.',
        status: 404,
      })
  })

  it('has no version in which the file was removed', async () => {
    folder.commit({ 'content/about.json': text })
    const removed = folder.commit({ 'content/about.json': null })
    await expect(readVersion(folder.root, 'about.json', removed)).rejects.toThrow('There is no such version')
  })

  it('is empty before the first version, and null without git', async () => {
    expect(await readHistory(folder.root, 'about.json')).toEqual([])
    rmSync(join(folder.root, '.git'), { recursive: true })
    expect(await readHistory(folder.root, 'about.json')).toBeNull()
    await expect(readVersion(folder.root, 'about.json', '0'.repeat(40))).rejects.toThrow(
      'There is no such version of this file.',
    )
  })
})
