import { expect, it } from 'vitest'
import { linkTarget, PLACEHOLDER_HREF } from '../../../src/components/links/link-target'

it('splits an internal address into path, query and hash', () => {
  expect(linkTarget('/product/nitrogen')).toEqual({ kind: 'internal', path: '/product/nitrogen' })
  expect(linkTarget('/')).toEqual({ kind: 'internal', path: '/' })
  expect(linkTarget('/#contact')).toEqual({ kind: 'internal', path: '/', hash: 'contact' })
  expect(linkTarget('/product/nitrogen?units=us#specifications')).toEqual({
    kind: 'internal',
    path: '/product/nitrogen',
    query: 'units=us',
    hash: 'specifications',
  })
  expect(linkTarget('/about#values?')).toEqual({ kind: 'internal', path: '/about', hash: 'values?' })
})

it('classifies other sites, mail, phone and fragments as plain browser links', () => {
  expect(linkTarget('https://example.org/a')).toEqual({ kind: 'external', href: 'https://example.org/a' })
  expect(linkTarget('mailto:a@b.example')).toEqual({ kind: 'plain', href: 'mailto:a@b.example' })
  expect(linkTarget('tel:18000000000')).toEqual({ kind: 'plain', href: 'tel:18000000000' })
  expect(linkTarget('#specifications')).toEqual({ kind: 'plain', href: '#specifications' })
})

it.each([
  '#',
  '',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://a.example',
])('makes a placeholder of %j, which runs nothing and leads nowhere', (address) => {
  expect(linkTarget(address)).toEqual({ kind: 'placeholder', href: PLACEHOLDER_HREF })
})

it('links placeholders to a fragment that does not scroll to the top', () => {
  expect(PLACEHOLDER_HREF).toMatch(/^#.+/)
})
