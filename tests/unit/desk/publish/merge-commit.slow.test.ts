import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readRepository } from '../../../../scripts/desk/server/git/repository'
import { makeMerge } from '../../../../scripts/desk/server/publish/merge-commit'
import { prepareGitFolder } from '../git/git-folder'

const folder = prepareGitFolder()
const about = 'content/pages/about.json'
const page = (title: string, description = 'What we do') =>
  `{ "title": "${title}", "description": "${description}" }\n`

let temporary: string
beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), 'desk-temporary-'))
  vi.stubEnv('TMPDIR', temporary)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(temporary, { recursive: true })
})

type Files = Readonly<Record<string, string | null>>

/** Merges two commits that change the files of a first one. */
async function merge(
  start: Files,
  [ours, theirs]: readonly [Files, Files],
  project = '.',
  prepareOurs = () => {},
) {
  const base = folder.commit(start)
  const theirCommit = folder.commitOn(base, theirs)
  folder.git('switch', '--quiet', '--detach', base)
  prepareOurs()
  const ourCommit = folder.commit(ours)
  const repository = await readRepository(join(folder.root, project))
  const made = await makeMerge(repository, { base, ours: ourCommit, theirs: theirCommit })
  expect(folder.git('rev-parse', 'HEAD')).toBe(ourCommit)
  expect(folder.git('status', '--porcelain')).toBe('')
  expect(readdirSync(temporary)).toEqual([])
  if (made.kind === 'merged')
    expect(folder.git('rev-parse', `${made.commit}^1`, `${made.commit}^2`)).toBe(
      `${ourCommit}\n${theirCommit}`,
    )
  return made
}

async function merged(...parameters: Parameters<typeof merge>) {
  const made = await merge(...parameters)
  if (made.kind === 'stopped') throw new Error(made.paths.join())
  return { ...made, read: (path: string) => folder.git('show', `${made.commit}:${path}`) }
}

describe('a merge with the versions of colleagues', () => {
  it('has the changes of both, field by field in a file of the content', async () => {
    const made = await merged({ [about]: page('About'), 'notes.txt': '1\n2\n3\n' }, [
      { [about]: page('Ours'), 'ours.txt': 'ours\n' },
      { [about]: page('About', 'Theirs'), 'notes.txt': '1\n2\n4\n' },
    ])
    expect(made).toMatchObject({ commit: expect.stringMatching(/^[0-9a-f]{40,64}$/), open: [] })
    expect(made.read(about)).toBe(page('Ours', 'Theirs').trim())
    expect([made.read('ours.txt'), made.read('notes.txt')]).toEqual(['ours', '1\n2\n4'])
    expect(folder.git('log', '-1', '--format=%s', made.commit)).toBe(
      'Put together with the versions of colleagues',
    )
  })

  it('has the values of colleagues where both changed a field, which stays open', async () => {
    const made = await merged({ [about]: page('About') }, [
      { [about]: page('Ours', 'Ours') },
      { [about]: page('Theirs') },
    ])
    expect(made.read(about)).toBe(page('Theirs', 'Ours').trim())
    expect(made.open).toEqual([{ file: 'pages/about.json', base: page('About'), ours: page('Ours', 'Ours') }])
  })

  it('leaves out a file that colleagues have removed, and asks about the changes of the editor', async () => {
    const made = await merged({ [about]: page('About'), 'notes.txt': '1\n' }, [
      { [about]: page('Ours') },
      { [about]: null },
    ])
    expect(folder.git('ls-tree', '-r', '--name-only', made.commit)).toBe('notes.txt')
    expect(made.open).toEqual([{ file: 'pages/about.json', base: page('About'), ours: page('Ours') }])
  })

  it('has a file that the editor has removed and colleagues have changed', async () => {
    const made = await merged({ [about]: page('About'), 'notes.txt': '1\n' }, [
      { [about]: null },
      { [about]: page('Theirs') },
    ])
    expect(made.read(about)).toBe(page('Theirs').trim())
    expect(made.open).toEqual([{ file: 'pages/about.json', base: page('About'), ours: null }])
  })

  it('asks about a file that both have added', async () => {
    const made = await merged({ 'notes.txt': '1\n' }, [
      { [about]: page('Ours') },
      { [about]: page('Theirs') },
    ])
    expect(made.read(about)).toBe(page('Theirs').trim())
    expect(made.open).toEqual([{ file: 'pages/about.json', base: null, ours: page('Ours') }])
  })

  it('puts other files together line by line, and keeps them executable', async () => {
    const made = await merged(
      { 'build.sh': '1\n2\n3\n4\n5\n' },
      [{ 'build.sh': 'ours\n2\n3\n4\n5\n' }, { 'build.sh': '1\n2\n3\n4\ntheirs\n' }],
      '.',
      () => chmodSync(join(folder.root, 'build.sh'), 0o755),
    )
    expect(made.read('build.sh')).toBe('ours\n2\n3\n4\ntheirs')
    expect(folder.git('ls-tree', made.commit, 'build.sh')).toMatch(/^100755 /)
  })

  it('keeps the notes of both, also where both have begun them', async () => {
    const made = await merged({ 'content/README.md': 'Notes\n' }, [
      { 'content/README.md': 'Notes\nours\n', 'content/media/README.md': 'ours\n' },
      { 'content/README.md': 'Notes\ntheirs\n', 'content/media/README.md': 'theirs\n' },
    ])
    expect(made.read('content/README.md')).toBe('Notes\nours\ntheirs')
    expect(made.read('content/media/README.md')).toBe('ours\ntheirs')
  })

  it('is the same in a project below the top of its repository', async () => {
    const made = await merged(
      { 'site/content/site.json': page('About'), 'content/README.md': 'Notes\n', 'notes.txt': '1\n' },
      [
        { 'site/content/site.json': page('Ours'), 'notes.txt': 'ours\n1\n' },
        { 'site/content/site.json': page('Theirs', 'Theirs') },
      ],
      'site',
    )
    expect(made.read('site/content/site.json')).toBe(page('Theirs', 'Theirs').trim())
    expect(made.read('notes.txt')).toBe('ours\n1')
    expect(made.open).toEqual([{ file: 'site.json', base: page('About'), ours: page('Ours') }])
  })
})

describe('a merge stops', () => {
  const lines = (first: string, last: string) => `${first}\n${'-\n'.repeat(5000)}${last}\n`

  it.each<[string, Files, Files, Files]>([
    [
      'JSON that is not of the content',
      { 'package.json': page('A') },
      { 'package.json': page('B') },
      { 'package.json': page('A', 'B') },
    ],
    [
      'notes that are not of the content',
      { 'README.md': '1\n' },
      { 'README.md': '2\n' },
      { 'README.md': '3\n' },
    ],
    [
      'a file of the content that is neither',
      { 'content/a.txt': '1\n' },
      { 'content/a.txt': '2\n' },
      { 'content/a.txt': '3\n' },
    ],
    ['a text that both have added', {}, { 'a.txt': '2\n' }, { 'a.txt': '3\n' }],
    ['a text that the editor has removed', { 'a.txt': '1\n' }, { 'a.txt': null }, { 'a.txt': '3\n' }],
    ['a text that colleagues have removed', { 'a.txt': '1\n' }, { 'a.txt': '2\n' }, { 'a.txt': null }],
    [
      'a picture, which lines would destroy',
      { 'content/a.jpg': lines('1', '1') },
      { 'content/a.jpg': lines('2', '1') },
      { 'content/a.jpg': lines('1', '\0') },
    ],
  ])('at %s', async (_, start, ours, theirs) => {
    const made = await merge({ ...start, 'notes.txt': '1\n' }, [ours, theirs])
    const [path] = Object.keys(ours)
    expect(made).toEqual({ kind: 'stopped', paths: [path] })
  })

  it('with the words of git when a commit is missing', async () => {
    const base = folder.commit({ [about]: page('About') })
    const repository = await readRepository(folder.root)
    mkdirSync(join(folder.root, '.desk'))
    await expect(makeMerge(repository, { base, ours: base, theirs: '0'.repeat(40) })).rejects.toThrow(/0{40}/)
    expect(readdirSync(temporary)).toEqual([])
  })
})
