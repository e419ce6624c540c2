import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { editsToOther, isRange } from '../../../../../scripts/desk/app/form/calculator/coefficient-figures'
import { defaultResults } from '../../../../../scripts/desk/app/form/calculator/default-results'
import { readText } from '../../../../../scripts/desk/app/form/model/form-node'
import { nodeAt } from '../../../../../scripts/desk/app/form/model/node-at'
import { applyEdits } from '../../../../../scripts/desk/json/apply-edit'
import { repository } from '../../../content/copy-content'

const file = readFileSync(
  join(repository, 'tests/fixture/content/collections/calculators/medical-oxygen.json'),
  'utf8',
)
const order = ['id', 'value', 'min', 'max', 'unit']

describe('the results of a calculator with its default inputs', () => {
  it('are those of the formulas, in both systems of units', () => {
    const [demand, cylinders] = defaultResults(readText(file))
    // 50 to 100 % of 80 beds with 10 L/min, and 20 beds with 24 to 30 L/min, in m³/h.
    expect(demand).toMatchObject({ label: 'Oxygen demand', metric: '52.8–84.0\u00a0Nm³/h' })
    expect(demand?.us).toMatch(/SCFM$/)
    expect(cylinders?.metric).toMatch(/cylinders\/day$/)
  })

  it('follow a changed coefficient', () => {
    const changed = applyEdits(file, [{ kind: 'set', pointer: '/coefficients/0/value', value: 20 }])
    expect(defaultResults(readText(changed))[0]?.metric).toBe('76.8–132\u00a0Nm³/h')
  })

  it.each([
    ['"share * (wardBeds', '"share * (wardBed'],
    ['"share * (wardBeds', '"share * * (wardBeds'],
    ['"formulas":', '"formule":'],
    ['"result": { "formula": "demand" }', '"result": { "formula": "nothing" }'],
  ])('lack what cannot be calculated with %s as %s', (from, to) => {
    expect(file).toContain(from)
    expect(defaultResults(readText(file.replace(from, to))).map(({ label }) => label)).not.toContain(
      'Oxygen demand',
    )
  })
})

describe('the figure of a coefficient', () => {
  const toggled = (text: string, upper?: string) => {
    const root = readText(text)
    const node = nodeAt(root, '/one')
    if (!node) throw new Error('There is no coefficient.')
    return applyEdits(text, editsToOther(node, '/one', upper, order))
  }
  const one = '{ "one": { "id": "rate", "value": 10.0, "unit": "L/min" } }\n'
  const range = '{ "one": { "id": "rate", "min": 10.0, "max": 10.0, "unit": "L/min" } }\n'

  it('becomes a range and one value again, byte for byte', () => {
    expect(toggled(one)).toBe(range)
    expect(toggled(range)).toBe(one)
  })

  it('gets the upper end back that it had before', () => {
    expect(toggled(one, '30')).toBe(range.replace('"max": 10.0', '"max": 30'))
  })

  it('is repaired when one end of a range is missing', () => {
    expect(toggled(range.replace(' "max": 10.0,', ''))).toBe(one)
    expect(isRange(nodeAt(readText(one), '/one'))).toBe(false)
  })
})
