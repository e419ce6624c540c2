import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ariaCurrent } from '../../../src/components/links/aria-current'
import { CLOSE_DELAY_MS } from '../../../src/shell/header/use-dropdown'

it('marks the current page and the section that contains it', () => {
  expect(ariaCurrent('/product', '/product')).toBe('page')
  expect(ariaCurrent('/product', '/product/nitrogen')).toBe('true')
  expect(ariaCurrent('/product/nitrogen', '/product/nitrogen')).toBe('page')
  expect(ariaCurrent('/product', '/products')).toBeUndefined()
  expect(ariaCurrent('/', '/')).toBe('page')
  expect(ariaCurrent('/', '/about')).toBeUndefined()
})

it('closes the dropdown after the same delay in style sheet and script', () => {
  expect(CLOSE_DELAY_MS).toBe(300)
  const css = readFileSync('src/app/styles/tokens/motion.css', 'utf8')
  expect(css).toContain(`--t-menu-close: ${CLOSE_DELAY_MS}ms;`)
})
