import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { figuresTogether } from '../../../scripts/content/emit/figures-together'
import { loadSchemas } from '../../../scripts/content/schemas/load-schemas'

const together = figuresTogether(loadSchemas(resolve(import.meta.dirname, '../../../schemas')))

describe('a figure and its unit', () => {
  it.each([
    ['down to −70 °C here', 'down to −70\u00a0°C here'],
    ['60 Nm³/h, or 30 t/day of feed', '60\u00a0Nm³/h, or 30\u00a0t/day of feed'],
    ['at 0 °C and 1.01325 bar(a).', 'at 0\u00a0°C and 1.01325\u00a0bar(a).'],
    ['≥ 96 % of it', '≥\u00a096\u00a0% of it'],
    ['from 273.15 K to 293.15 K', 'from 273.15\u00a0K to 293.15\u00a0K'],
  ])('stay on one line: %s', (text, expected) => {
    expect(together(text)).toBe(expected)
  })

  it.each(['5 to 10', '12 barrels', 'class 4 is for tanks', 'stream 3 tells', '2026 kgs'])(
    'are not seen in %s',
    (text) => {
      expect(together(text)).toBe(text)
    },
  )
})
