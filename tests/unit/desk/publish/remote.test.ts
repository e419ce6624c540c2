import { describe, expect, it } from 'vitest'
import type { Repository } from '../../../../scripts/desk/server/git/repository'
import { commitOn, remoteOf, requestBranch } from '../../../../scripts/desk/server/publish/remote'

const github = 'https://github.com/vayuna/website.git'
const own = 'https://git.example.org/website.git'

const repository = (
  settings: Readonly<Record<string, string>>,
  more: Partial<Repository> = {},
): Repository => ({
  root: '/site',
  folder: '.git',
  prefix: '',
  head: '4f2a',
  branch: 'edits',
  refs: new Map(),
  aliases: new Map(),
  settings: new Map(Object.entries(settings)),
  ...more,
})

describe('the remote of a folder', () => {
  it('is that of the current branch, else origin, else the first one', () => {
    const both = { 'remote.company.url': own, 'remote.origin.url': github }
    expect(remoteOf(repository(both))).toMatchObject({ name: 'origin', address: github })
    const followed = { ...both, 'branch.edits.remote': 'company' }
    expect(remoteOf(repository(followed))).toMatchObject({ name: 'company', address: own })
    expect(remoteOf(repository(followed, { branch: undefined }))).toMatchObject({ name: 'origin' })
    const named = { ...both, 'branch.undefined.remote': 'company' }
    expect(remoteOf(repository(named, { branch: undefined }))).toMatchObject({ name: 'origin' })
    expect(remoteOf(repository({ 'remote.company.url': own }))).toMatchObject({ name: 'company' })
    // Branches that follow another branch of this folder name it like this.
    expect(remoteOf(repository({ ...both, 'branch.edits.remote': '.' }))).toMatchObject({ name: 'origin' })
    expect(remoteOf(repository({ 'branch.edits.remote': 'company' }))).toBeUndefined()
  })

  it('may be named like a setting, and is no address of another kind', () => {
    const named = { 'remote.team.urls.fetch': '+refs/heads/*', 'remote.team.urls.url': own }
    expect(remoteOf(repository(named))).toMatchObject({ name: 'team.urls', address: own })
    expect(remoteOf(repository({ 'svn-remote.svn.url': own }))).toBeUndefined()
  })

  it('builds the site from the branch that the host names, else from main or master', () => {
    const settings = { 'remote.origin.url': github }
    const refs = (...names: string[]) => new Map(names.map((name) => [`refs/remotes/origin/${name}`, '4f2a']))
    const targetWith = (more: Partial<Repository>) => remoteOf(repository(settings, more))?.target
    const aliases = new Map([['refs/remotes/origin/HEAD', 'refs/remotes/origin/live']])
    expect(targetWith({ aliases, refs: refs('main', 'live') })).toBe('live')
    expect(targetWith({ aliases, refs: refs('main') })).toBe('main')
    expect(targetWith({ refs: refs('undefined', 'master', 'other') })).toBe('master')
    expect(targetWith({ refs: refs('other') })).toBeUndefined()
  })
})

describe('the branch of a request', () => {
  const remote = { name: 'origin', address: github, target: 'main' }
  const followed = { 'branch.edits.remote': 'origin', 'branch.edits.merge': 'refs/heads/edits-2' }

  it('is the one that the current branch follows', () => {
    expect(requestBranch(repository(followed), remote)).toBe('edits-2')
  })

  it.each([
    ['the branch follows that of the site', { ...followed, 'branch.edits.merge': 'refs/heads/main' }, {}],
    ['the branch follows one of another host', { ...followed, 'branch.edits.remote': 'company' }, {}],
    [
      'no branch is current',
      { 'branch.undefined.remote': 'origin', 'branch.undefined.merge': 'refs/heads/edits' },
      { branch: undefined },
    ],
    ['the branch follows none', {}, {}],
    ['the branch names only its host', { 'branch.edits.remote': 'origin' }, {}],
    ['the branch follows a pull request', { ...followed, 'branch.edits.merge': 'refs/pull/7/head' }, {}],
  ])('is unknown when %s', (_, settings, more) => {
    expect(requestBranch(repository(settings, more), remote)).toBeUndefined()
  })

  it('has the commit that was read last', () => {
    const refs = new Map(['edits-2', 'undefined'].map((name) => [`refs/remotes/origin/${name}`, 'c0de']))
    const read = repository({}, { refs })
    expect(commitOn(read, remote, 'edits-2')).toBe('c0de')
    expect(commitOn(read, remote, 'edits')).toBeUndefined()
    expect(commitOn(read, remote, undefined)).toBeUndefined()
  })
})
