import { isNotFound, isRedirect } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { shape } from '../../../src/generated/shape'
import { loadPage, loadPost } from '../../../src/routing/load-record'

const visit = (data: Readonly<Record<string, unknown>>, href = '/about?units=us#team') => ({
  context: { readData: async (address: string) => data[address] },
  location: { href },
})
const thrown = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

it('gives the record of a page or a post', async () => {
  const page = { $shape: shape, title: 'About us' }
  const post = { $shape: shape, title: 'Heat loss' }
  const data = { '/data/pages/about.json': page, '/data/posts/heat-loss.json': post }
  expect(await loadPage<'about'>(visit(data), 'about')).toBe(page)
  expect(await loadPost(visit(data), 'heat-loss')).toBe(post)
})

it('says that there is no such page', async () => {
  expect(isNotFound(await thrown(loadPage<'about'>(visit({}), 'about')))).toBe(true)
})

it.each([{ $shape: 'another' }, {}, null, 'text'])(
  'has the whole document loaded, where the visitor goes, for a record of another shape: %j',
  async (record) => {
    const error = await thrown(loadPage<'about'>(visit({ '/data/pages/about.json': record }), 'about'))
    expect(isRedirect(error) && error.options).toMatchObject({
      href: '/about?units=us#team',
      reloadDocument: true,
    })
  },
)
