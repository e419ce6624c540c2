import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readGeneratedSite } from '../../../scripts/site/findable/read-pages'

async function generated(files: Readonly<Record<string, unknown>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'generated-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), JSON.stringify(content))
  }
  return folder
}

const entry = (address: string, changes: object = {}) => ({
  address,
  file: `${address.slice(1)}.html`,
  title: `Title of ${address}`,
  template: 'product',
  ...changes,
})

it('finds each record where its kind of page has it', async () => {
  const folder = await generated({
    'site.json': { address: 'https://site.example' },
    'addresses.json': [
      entry('/about'),
      entry('/plants/p1'),
      entry('/plants', { canonical: '/about' }),
      entry('/blogs/heat-loss', { template: 'post' }),
      entry('/blogs/purity', { template: 'post' }),
    ],
    'posts.json': ['/blogs/purity', '/blogs/heat-loss'],
    'data/pages/about.json': 'a page with a route of its own',
    'data/pages/plants/p1.json': 'a page of a folder that shares one route',
    'data/posts/heat-loss.json': 'an older post',
    'data/posts/purity.json': 'a newer post',
  })
  const { pages, posts, titles } = await readGeneratedSite(folder)
  expect(pages.map(({ record }) => record)).toEqual([
    'a page with a route of its own',
    'a page of a folder that shares one route',
    'a page with a route of its own',
    'an older post',
    'a newer post',
  ])
  expect(posts).toEqual(['a newer post', 'an older post'])
  expect(titles.get('/plants/p1')).toBe('Title of /plants/p1')
})

it('does not go on without a record', async () => {
  const folder = await generated({ 'site.json': {}, 'addresses.json': [entry('/about')] })
  await expect(readGeneratedSite(folder)).rejects.toThrow('ENOENT')
})
