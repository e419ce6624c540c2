import { expect, it } from 'vitest'
import { keepProduct } from '../../../src/shell/keep-product'

it('keeps the product of a page in a link to the quote form, and changes no other link', () => {
  expect(keepProduct('/getyourquote', '/product/nitrogen')).toBe(
    '/getyourquote?product=nitrogen&from=product',
  )
  expect(keepProduct('/getyourquote', '/product')).toBe('/getyourquote')
  expect(keepProduct('/getyourquote', '/about')).toBe('/getyourquote')
  expect(keepProduct('/connectus', '/product/nitrogen')).toBe('/connectus')
})
