import { isNotFound, isRedirect } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { shape } from '../../../src/generated/shape'
import { loadPage } from '../../../src/routing/load-record'

const visit = (data: Readonly<Record<string, unknown>>, href = '/about?units=us#team') => ({
  context: { readData: async (address: string) => data[address] },
  location: { href },
})
const rejection = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

it('returns the record of a page, of the home page and of a post', async () => {
  const home = { $shape: shape, title: 'Home' }
  const page = { $shape: shape, title: 'About us' }
  const post = { $shape: shape, title: 'Heat loss' }
  const data = {
    '/data/index.json': home,
    '/data/about.json': page,
    '/data/blogs/heat-loss.json': post,
  }
  expect(await loadPage<'home'>(visit(data), '/')).toBe(home)
  expect(await loadPage<'about'>(visit(data), '/about')).toBe(page)
  expect(await loadPage<'post'>(visit(data), '/blogs/heat-loss')).toBe(post)
})

it('throws notFound() when there is no record', async () => {
  expect(isNotFound(await rejection(loadPage<'about'>(visit({}), '/about')))).toBe(true)
})

it.each([{ $shape: 'another' }, {}, null, 'text'])(
  'throws a redirect that reloads the document when the record has another shape: %j',
  async (record) => {
    const error = await rejection(loadPage<'about'>(visit({ '/data/about.json': record }), '/about'))
    expect(isRedirect(error) && error.options).toMatchObject({
      href: '/about?units=us#team',
      reloadDocument: true,
    })
  },
)
