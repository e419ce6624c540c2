import { expect, it } from 'vitest'
import { groupIcon } from '../../../../scripts/desk/app/parts/group-icon'

it('has an icon of its own for each group of the tree', () => {
  const titles = [
    'Pages',
    'Products',
    'Services',
    'Case studies',
    'Posts',
    'Calculators',
    'Client logos',
    'Industries',
    'Testimonials',
    'Shared parts',
    'Menus and company',
    'Words of the site',
  ]
  expect(new Set(titles.map(groupIcon)).size).toBe(titles.length)
})
