import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ResultRow } from '../../../../src/tools/search/view/result-row'

it('writes the ranges of a product in every system of units', () => {
  const drawn = renderToString(
    createElement(ResultRow, {
      result: {
        entry: { kind: 'products', title: 'Oxygen', link: '/product/oxygen' },
        marked: new Set<string>(),
        reason: {
          by: 'specifications',
          specifications: [
            {
              kind: 'specifications',
              title: 'Oxygen',
              note: 'Capacity',
              link: '/product/oxygen#specifications',
              quantity: { min: 15, max: 50, unit: 'Nm³/h', gas: 'oxygen' },
            },
          ],
        },
      },
    }),
  ).replaceAll('\u00a0', ' ')
  for (const range of ['15–50 Nm³/h', '9.3–31.1 SCFM', '250–833 L/min']) expect(drawn).toContain(range)
})
