import { spawnSync } from 'node:child_process'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DatedFacts } from '../../../scripts/content/facts'
import { NEVER } from '../../../scripts/content/publication/first-day'
import {
  forgetUncommitted,
  publishedAddressesFile,
  recordPublishedAddresses,
  withEntries,
} from '../../../scripts/content/publication/published-addresses'
import { SampleProject, today } from './sample-project'

const facts = (address: string, { draft = false, publishOn = '' } = {}): DatedFacts => ({
  file: `content/pages${address}.json`,
  address,
  draft,
  publishOn,
  first: draft ? NEVER : publishOn,
  template: 'product',
  title: '',
  description: '',
  footer: '',
  of: '',
  newness: [],
  lists: [],
  records: [],
  pages: [],
  anchors: [],
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

  it('lets an address that was never public follow its page', () => {
    const published = { '/later': '2026-12-24', '/renamed': '2026-12-24', '/draft': '2026-12-24' }
    const entries = [facts('/later', { publishOn: '2026-12-31' }), facts('/draft', { draft: true })]
    expect(withEntries(published, entries, today)).toEqual({ '/later': '2026-12-31' })
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
    expect(forgetUncommitted(project.root, await entries())).toBe(true)
    expect(addresses()).not.toContain('/product/new')
    expect(addresses()).toContain('/blogs/gas-flow')
    expect(forgetUncommitted(project.root, await entries())).toBe(false)
  })

  it('forgets nothing where there is no git', async () => {
    recordPublishedAddresses(project.root, await entries(), today)
    project.remove('content/collections/posts/gas-flow.json')
    expect(forgetUncommitted(project.root, await entries())).toBe(false)
    expect(addresses()).toContain('/blogs/gas-flow')
  })
})
