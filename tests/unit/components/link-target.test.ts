import { expect, it } from 'vitest'
import { linkTarget, PLACEHOLDER_HREF } from '../../../src/components/links/link-target'

it.each([
  '/',
  '/product/nitrogen',
  '/#contact',
  '/product/nitrogen?units=us#specifications',
  'mailto:a@b.example',
  'tel:18000000000',
  '#specifications',
])('links to %j as it is', (address) => {
  expect(linkTarget(address)).toEqual({ kind: 'plain', href: address })
})

it('recognises other sites', () => {
  expect(linkTarget('https://example.org/a')).toEqual({ kind: 'external', href: 'https://example.org/a' })
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
