import { expect, it } from 'vitest'
import { linkedAddresses } from '../../../scripts/content/checks/links/linked-addresses'
import { type Referred, referringEntry } from './referring-entry'

const value = {
  text: ['/services#valves', '/about?from=text', 'https://site.example/contact', 'https://other.example/x'],
  pages: ['/product/dryer', '/plant', '/about', 7],
  films: ['/film'],
  team: ['/team'],
}
const referred = (kind: Referred[0], list: keyof typeof value) =>
  value[list].map((_, index): Referred => [kind, '', list, index])
const references = [
  ...referred('link', 'text'),
  ...referred('page', 'pages'),
  ...referred('film', 'films'),
  ...referred('page', 'team'),
]

it('lists each address of the site once, without the own one and those of hidden sections', () => {
  const sections = { shown: [], hiddenFields: ['team'], anchors: [] }
  const entry = referringEntry('/plant', value, references, { sections })
  expect(linkedAddresses(entry, 'https://site.example')).toEqual([
    '/about',
    '/contact',
    '/product/dryer',
    '/services',
  ])
})

it('leaves out the own address of a record', () => {
  const entry = referringEntry('/plant', value, references, {
    schema: { pages: { folder: '/product', template: 'post', newestBy: [] } },
  })
  const role = { kind: 'record', collection: 'products', id: 'dryer' } as const
  expect(linkedAddresses({ ...entry, source: { ...entry.source, role } }, '')).toEqual([
    '/about',
    '/plant',
    '/services',
    '/team',
  ])
})
