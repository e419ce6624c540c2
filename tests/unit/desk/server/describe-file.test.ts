import { expect, it } from 'vitest'
import { kindOfFile, titleOfFile } from '../../../../scripts/desk/server/content/describe-file'

it.each([
  ['pages/about.json', { title: 'About us' }, 'About us'],
  ['pages/product/gas-flow-meters.json', { title: '' }, 'Gas flow meters'],
  ['shared/closing.json', undefined, 'Closing'],
  ['pages/index.json', { title: 'Gas plants by a company' }, 'Home'],
  ['navigation.json', undefined, 'Menus'],
  ['site.json', undefined, 'Company'],
  ['redirects.json', undefined, 'Moved pages'],
])('titles %s for the editor', (file, facts, title) => {
  expect(titleOfFile(file, facts)).toBe(title)
})

it.each([
  ['pages/product/chillers.json', { template: 'product' }, 'product'],
  ['pages/about.json', { template: '' }, 'page'],
  ['pages/removed.json', undefined, 'page'],
  ['collections/posts/gas.json', { template: 'post' }, 'posts'],
  ['interface/form.json', undefined, 'interface'],
  ['shared/closing.json', undefined, 'shared'],
  ['site.json', undefined, 'site'],
])('names the kind of %s', (file, facts, kind) => {
  expect(kindOfFile(file, facts)).toBe(kind)
})
