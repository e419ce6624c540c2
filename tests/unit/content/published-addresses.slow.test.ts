import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DatedFacts } from '../../../scripts/content/facts'
import { NEVER } from '../../../scripts/content/publication/first-day'
import {
  forgetUncommitted,
  publishedAddressesFile,
  recordPublishedAddresses,
  updatePublished,
  withEntries,
} from '../../../scripts/content/publication/published-addresses'
import { factsAt } from './facts-at'
import { SampleProject, today } from './sample-project'

const facts = (address: string, { draft = false, publishOn = '' } = {}): DatedFacts => ({
  ...factsAt(address, { draft, publishOn }),
  first: draft ? NEVER : publishOn,
})

describe('withEntries', () => {
  it('adds new pages with today or the later day on which they appear, and no drafts', () => {
    const entries = [facts('/b', { publishOn: '2026-12-24' }), facts('/a'), facts('/c', { draft: true })]
    expect(withEntries({}, entries, today)).toEqual({ '/a': today, '/b': '2026-12-24' })
  })

  it('adds a page with a past date as public from today on', () => {
    expect(withEntries({}, [facts('/a', { publishOn: '2025-01-01' })], today)).toEqual({ '/a': today })
  })

  it('keeps what was public, also without a page', () => {
    expect(withEntries({ '/gone': '2026-01-14', '/a': '2026-01-02' }, [facts('/a')], today)).toEqual({
      '/a': '2026-01-02',
      '/gone': '2026-01-14',
    })
  })

  it('lets the day of a page that was to appear follow the page to a later day', () => {
    const published = { '/later': '2026-12-24', '/earlier': '2026-12-24' }
    const entries = [
      facts('/later', { publishOn: '2026-12-31' }),
      facts('/earlier', { publishOn: '2026-12-01' }),
    ]
    expect(withEntries(published, entries, today)).toEqual({
      '/later': '2026-12-31',
      '/earlier': '2026-12-24',
    })
  })

  it('keeps every address and day when the clock is behind', () => {
    const published = { '/a': '2026-01-02', '/dated': '2025-11-01', '/moved': '2026-01-10' }
    const entries = [facts('/a'), facts('/dated', { publishOn: '2025-11-01' })]
    expect(withEntries(published, entries, '2020-01-01')).toEqual(published)
  })
})

describe('the file of published addresses', () => {
  let project: SampleProject
  beforeEach(() => {
    project = new SampleProject()
  })
  afterEach(() => project.dispose())

  const entries = async () => (await project.run()).entries
  const addresses = () => Object.keys(JSON.parse(project.read(publishedAddressesFile)).addresses)
  const git = (...args: string[]) => {
    const run = spawnSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@t.example', ...args], {
      cwd: project.root,
      encoding: 'utf8',
    })
    expect(run.stderr).toBe('')
    expect(run.status).toBe(0)
  }

  it('lists pages, posts and aliases in order, and is stable', async () => {
    const added = recordPublishedAddresses(project.root, await entries(), today)
    expect(added).toEqual([
      '/',
      '/blogs',
      '/blogs/dew-points',
      '/blogs/gas-flow',
      '/product',
      '/product/chiller',
      '/product/dryer',
    ])
    expect(addresses()).toEqual(added)
    expect(recordPublishedAddresses(project.root, await entries(), '2026-01-16')).toEqual([])
    expect(await project.report()).toBe('')
  })

  it('forgets a page that was renamed before it was committed, and no committed one', async () => {
    git('init', '--quiet')
    recordPublishedAddresses(project.root, await entries(), today)
    git('add', '.')
    git('commit', '--quiet', '--message', 'Add pages')
    project.write('content/pages/product/new.json', project.read('content/pages/product/chiller.json'))
    expect(recordPublishedAddresses(project.root, await entries(), today)).toEqual(['/product/new'])
    project.remove('content/pages/product/new.json').remove('content/collections/posts/gas-flow.json')
    expect(forgetUncommitted(project.root, await entries(), today)).toBe(true)
    expect(addresses()).not.toContain('/product/new')
    expect(addresses()).toContain('/blogs/gas-flow')
    expect(forgetUncommitted(project.root, await entries(), today)).toBe(false)
  })

  /** Commits the project with its addresses, and leaves a conflict with another branch unfinished. */
  const conflict = async (...operation: string[]) => {
    const product = project.read('content/pages/product/chiller.json')
    git('init', '--quiet', '--initial-branch', 'main')
    recordPublishedAddresses(project.root, await entries(), today)
    git('add', '.')
    git('commit', '--quiet', '--message', 'Add pages')
    git('switch', '--quiet', '--create', 'other')
    project.write('content/pages/product/theirs.json', product)
    recordPublishedAddresses(project.root, await entries(), today)
    git('add', '.')
    git('commit', '--quiet', '--message', 'Add their page')
    git('switch', '--quiet', 'main')
    project.write('content/pages/product/ours.json', product)
    recordPublishedAddresses(project.root, await entries(), today)
    git('add', '.')
    git('commit', '--quiet', '--message', 'Add our page')
    spawnSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@t.example', ...operation], {
      cwd: project.root,
    })
  }

  it.each([
    ['merge', ['merge', '--no-commit', 'other']],
    ['cherry-pick', ['cherry-pick', 'other']],
    ['rebase', ['rebase', 'other']],
    ['merge with a separate folder of Git', ['merge', '--no-commit', 'other'], 'git-folder'],
  ])('keeps the addresses of both sides in an unfinished %s', async (_, operation, folder = '') => {
    await conflict(...operation)
    if (folder) git('init', '--quiet', '--separate-git-dir', join(project.root, folder))
    const all = { ...Object.fromEntries((await entries()).map(({ address }) => [address, today])) }
    // The editor has merged the list of addresses, and removed both pages.
    const both = { ...all, '/product/ours': today, '/product/theirs': today, '/product/never': today }
    project.write(publishedAddressesFile, JSON.stringify({ addresses: both }))
    for (const name of ['ours', 'theirs'])
      rmSync(join(project.root, `content/pages/product/${name}.json`), { force: true })
    expect(forgetUncommitted(project.root, await entries(), today)).toBe(true)
    expect(addresses()).toEqual(expect.arrayContaining(['/product/ours', '/product/theirs']))
    expect(addresses()).not.toContain('/product/never')
  })

  it('keeps an address with a redirect, and all while the redirects cannot be read', async () => {
    git('init', '--quiet')
    git('add', '.')
    recordPublishedAddresses(project.root, await entries(), today)
    git('add', '.')
    git('commit', '--quiet', '--message', 'Add pages')
    const listed = JSON.parse(project.read(publishedAddressesFile)).addresses
    const write = () =>
      project.write(
        publishedAddressesFile,
        JSON.stringify({ addresses: { ...listed, '/moved': today, '/no': today } }),
      )
    write()
    project.write('content/redirects.json', '{ "redirects": [ ')
    expect(forgetUncommitted(project.root, await entries(), today)).toBe(false)
    project.write(
      'content/redirects.json',
      '{ "redirects": [{ "from": "/moved", "to": "/", "since": "2026-01-15" }] }',
    )
    expect(forgetUncommitted(project.root, await entries(), today)).toBe(true)
    expect(addresses()).toContain('/moved')
    expect(addresses()).not.toContain('/no')
  })

  it('forgets the day of a page that is not committed and that now appears earlier, or is a draft', async () => {
    git('init', '--quiet')
    git('add', '.')
    git('commit', '--quiet', '--message', 'Add pages')
    recordPublishedAddresses(project.root, await entries(), today)
    git('add', '.')
    git('commit', '--quiet', '--message', 'Add addresses')
    const listed = JSON.parse(project.read(publishedAddressesFile)).addresses
    const planned = { ...listed, '/early': '2026-12-24', '/draft': '2026-12-24' }
    project.write(publishedAddressesFile, JSON.stringify({ addresses: planned }))
    const all = [...(await entries()), facts('/early'), facts('/draft', { draft: true })]
    expect(forgetUncommitted(project.root, all, today)).toBe(true)
    expect(recordPublishedAddresses(project.root, all, today)).toEqual(['/early'])
    expect(JSON.parse(project.read(publishedAddressesFile)).addresses['/early']).toBe(today)
  })

  it('warns about days in the future, once for all addresses that are public', async () => {
    recordPublishedAddresses(project.root, await entries(), today)
    const warnings = async (day: string) =>
      (await project.content({ day }).run({ write: false })).warnings
        .filter(({ file }) => file === publishedAddressesFile)
        .map(({ text }) => text)
    expect(await warnings(today)).toEqual([])
    const [behind = '', ...others] = await warnings('2020-01-01')
    expect(others).toEqual([])
    expect(behind).toContain('7 addresses have a day in the future and are public already: /, /blogs')
    expect(behind).toContain('Expected: a day until 2020-01-01, which is today for the clock')
    expect(behind).toContain('Found:    "2026-01-15"')
    expect(behind).toContain('Set the clock of this computer if it is wrong.')
    const { addresses: listed } = JSON.parse(project.read(publishedAddressesFile))
    project.write(publishedAddressesFile, JSON.stringify({ addresses: { ...listed, '/gone': '2026-12-24' } }))
    expect(await warnings(today)).toEqual([
      expect.stringContaining('No page appears at this address on 24 December 2026.'),
    ])
  })

  it('is restored from the last commit, so that the check misses the pages that are gone', async () => {
    git('init', '--quiet')
    git('add', '.')
    git('commit', '--quiet', '--message', 'Add pages')
    expect(updatePublished(project.root, await entries(), today)).toBe(false)
    recordPublishedAddresses(project.root, await entries(), today)
    git('add', '.')
    git('commit', '--quiet', '--message', 'Add addresses')
    project.remove(publishedAddressesFile).remove('content/collections/posts/gas-flow.json')
    expect(updatePublished(project.root, await entries(), today)).toBe(true)
    expect(await project.report()).toContain('The page at /blogs/gas-flow was public and is gone.')
  })

  it('forgets nothing where there is no git', async () => {
    recordPublishedAddresses(project.root, await entries(), today)
    project.remove('content/collections/posts/gas-flow.json')
    expect(forgetUncommitted(project.root, await entries(), today)).toBe(false)
    expect(addresses()).toContain('/blogs/gas-flow')
  })
})
