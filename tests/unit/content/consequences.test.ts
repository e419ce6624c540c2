import { expect, it } from 'vitest'
import { withoutConsequences } from '../../../scripts/content/checks/consequences'
import type { Problem } from '../../../scripts/content/model'

const broken = new Map([
  ['/product/dryer', 'content/pages/product/Dryer.json'],
  ['/', 'content/pages/index.json'],
])
const found = (value: string | undefined, file = 'content/navigation.json'): Problem => ({
  file,
  message: 'There is no page at this address.',
  ...(value !== undefined && { found: value }),
})

it('leaves out the problems with the address of a page whose file is broken', () => {
  const others = [
    found('"/product/dryers"'),
    found('"/product"'),
    found('"dryer"'),
    found(undefined),
    found('"/product/dryer"', 'content/pages/product/Dryer.json'),
  ]
  const caused = ['"/product/dryer"', '"/product/dryer#figures"', '{/product/dryer: Flow}', '"/"']
  expect(withoutConsequences([...caused.map((one) => found(one)), ...others], broken)).toEqual(others)
  expect(withoutConsequences(others, new Map())).toEqual(others)
})
