import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CLOSE_DELAY_MS } from '../../../src/shell/header/close-delay'
import { currentMark } from '../../../src/shell/header/current-mark'

it('marks the page itself, and Product on every address under it', () => {
  expect(currentMark('/product', '/product')).toBe('page')
  expect(currentMark('/product', '/product/nitrogen')).toBe('true')
  expect(currentMark('/product/nitrogen', '/product/nitrogen')).toBe('page')
  expect(currentMark('/product', '/products')).toBeUndefined()
  expect(currentMark('/', '/')).toBe('page')
  expect(currentMark('/', '/about')).toBeUndefined()
})

it('closes the dropdown after 300 ms, in the style sheet as in the script', () => {
  expect(CLOSE_DELAY_MS).toBe(300)
  const css = readFileSync('src/styles/tokens/motion.css', 'utf8')
  expect(css).toContain(`--t-menu-close: ${CLOSE_DELAY_MS}ms;`)
})
