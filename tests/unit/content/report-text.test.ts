import { describe, expect, it } from 'vitest'
import { reportAfter } from './report-after'

const dryer = 'content/pages/product/dryer.json'
const changed = (piece: string, by: string) => reportAfter((project) => project.replace(dryer, piece, by))

describe('reports on characters', () => {
  it('reports invisible characters in a text and in a label', async () => {
    expect(
      await changed('"Pressure": "4–10 bar"', '"Pres\u200bsure": "4–10\ufeff bar"'),
    ).toMatchInlineSnapshot(`
      "content/pages/product/dryer.json:53:10 · Specifications › Pres\\u200bsure
        The text holds a zero-width space (U+200B).
            52 |   "specifications": {
          > 53 |     "Pres\\u200bsure": "4–10\\ufeff bar"
               |          ^^^^^^
            54 |   },
        Delete it: it would hide or disturb the text around it.

      content/pages/product/dryer.json:53:23 · Specifications › Pres\\u200bsure
        The text holds a byte order mark (U+FEFF).
            52 |   "specifications": {
          > 53 |     "Pres\\u200bsure": "4–10\\ufeff bar"
               |                            ^^^^^^
            54 |   },
        Delete it: it would hide or disturb the text around it."
    `)
  })
})
