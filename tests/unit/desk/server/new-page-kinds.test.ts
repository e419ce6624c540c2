import { expect, it } from 'vitest'
import { newPageKinds } from '../../../../scripts/desk/server/views/new-page-kinds'
import { schemasOf } from '../../content/schemas-of'

const picture = (slot: string) => ({ description: 'A picture.', slot })

it('lists the kinds of pages that the schemas know, first those that a menu has to list', () => {
  const schemas = schemasOf({
    'collections/posts': {
      pages: { folder: '/blogs', template: 'post', newestBy: ['date'] },
      properties: { title: { maxLength: 90 }, image: picture('blog'), topic: { maxLength: 30 } },
    },
    'pages/product': { properties: { heroBackgroundImage: picture('product') } },
    'pages/service': { properties: { title: { minLength: 1 } } },
    'pages/about': { properties: {} },
  })
  expect(newPageKinds(schemas, (kind, field) => [`${field} of a ${kind}`])).toEqual([
    {
      kind: 'product',
      title: 'Product',
      help: 'in the menu, the carousel and the list of products',
      folder: '/product/',
      titleLimit: 70,
      hasIcon: true,
      isListedByBuild: false,
      pictureSlot: 'product',
      takesText: false,
    },
    {
      kind: 'service',
      title: 'Service',
      help: 'in the footer and the list of services',
      folder: '/services/',
      titleLimit: 70,
      hasIcon: true,
      isListedByBuild: false,
      takesText: false,
    },
    {
      kind: 'post',
      title: 'Post',
      help: 'in the list of posts and the feed, by its date',
      folder: '/blogs/',
      titleLimit: 90,
      hasIcon: false,
      isListedByBuild: true,
      pictureSlot: 'blog',
      about: 'product',
      isAboutRequired: false,
      topics: ['topic of a post'],
      takesText: true,
    },
  ])
})
