import { expect, it } from 'vitest'
import { groupOf, groupsOf } from '../../../../scripts/desk/server/views/tree-groups'
import { schemasOf } from '../../content/schemas-of'

const recordsOf = (template: string) => ({ pages: { folder: `/${template}`, template, newestBy: ['title'] } })
const schemas = schemasOf({
  'pages/about': {},
  'pages/product': {},
  'collections/calculators': recordsOf('calculator'),
  'collections/client-logos': {},
  'collections/posts': recordsOf('post'),
})

it('are in the order in which editors need them', () => {
  expect(groupsOf(schemas)).toEqual([
    'Pages',
    'Products',
    'Posts',
    'Calculators',
    'Client logos',
    'Shared parts',
    'Menus and company',
    'Words of the site',
  ])
})

it.each([
  ['pages/product/nitrogen.json', 'product', 'Products'],
  ['pages/about.json', 'about', 'Pages'],
  ['pages/unfinished.json', 'no template', 'Pages'],
  ['collections/posts/dew-point.json', 'posts', 'Posts'],
  ['collections/client-logos/operators.json', 'client-logos', 'Client logos'],
  ['shared/closing.json', 'shared', 'Shared parts'],
  ['interface/outbox.json', 'interface', 'Words of the site'],
  ['site.json', 'site', 'Menus and company'],
  ['elsewhere/site.json', 'elsewhere', 'Pages'],
])('hold %s, whose kind is %s, in %s', (file, kind, group) => {
  expect(groupOf({ file, kind }, schemas)).toBe(group)
})
