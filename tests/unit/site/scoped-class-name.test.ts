import { expect, it } from 'vitest'
import { filesBelow } from '../../../scripts/lib/files-below'
import { scopedClassName } from '../../../scripts/site/bundles/scoped-class-name'

it('names a class the same in every folder and on every system', () => {
  const name = scopedClassName('heading', '/home/one/src/sections/card.module.css')
  expect(name).toMatch(/^heading_[\w-]{4}$/)
  expect(scopedClassName('heading', 'C:\\other\\src\\sections\\card.module.css')).toBe(name)
})

it('gives classes of different files of this project different names', () => {
  const files = filesBelow('src').filter((file) => file.endsWith('.module.css'))
  const names = files.map((file) => scopedClassName('heading', `/project/src/${file}`))
  expect(files.length).toBeGreaterThan(10)
  expect(new Set(names).size).toBe(files.length)
})
