import { describe, expect, it } from 'vitest'
import { mayHoldItem, mayStateFigure } from '../../../scripts/content/checks/consequent-problems'
import type { Path, Problem } from '../../../scripts/content/model'
import { entryOf } from './entry-of'

const file = 'content/pages/product/dryer.json'
const fragment = 'content/shared/skid.json'
const value = {
  title: 'Dryer',
  flow: { units: [{ id: 'inlet' }], streams: [] },
  specifications: { 'Flow\u00a0rate': { quantity: {} }, Pressure: {} },
  leadFigures: [{ label: 'Dew point', quantity: {} }, { title: 'Noise' }],
}
const problem = (path: Path | undefined, where = file): Problem => ({
  file: where,
  ...(path && { place: { path, of: 'value' } }),
  message: 'Wrong.',
})

describe('mayHoldItem', () => {
  const mayHold = (list: Path, ...problems: Problem[]) =>
    mayHoldItem(entryOf(file, value, { problems }), list)

  it.each<[string, Path | undefined]>([
    ['inside the list', ['flow', 'units', 0, 'id']],
    ['of the list', ['flow', 'units']],
    ['of what holds the list', ['flow']],
    ['of the file', undefined],
  ])('is true beside a mistake %s', (_, path) => {
    expect(mayHold(['flow', 'units'], problem(path))).toBe(true)
  })

  it('is false beside other mistakes and beside none', () => {
    expect(mayHold(['flow', 'units'])).toBe(false)
    expect(mayHold(['flow', 'units'], problem(['flow', 'streams']), problem(['title']))).toBe(false)
    expect(mayHold(['flow', 'units'], problem(['flow'], fragment))).toBe(false)
  })

  it('is true of a list that is not there beside any mistake, because its name may be the mistake', () => {
    expect(mayHold(['flow', 'instruments'], problem(['title']))).toBe(true)
    expect(mayHold(['flow', 'instruments'])).toBe(false)
  })

  it('is true while an include cannot be read', () => {
    expect(mayHoldItem(entryOf(file, value, { complete: false }), ['flow', 'units'])).toBe(true)
  })
})

describe('mayStateFigure', () => {
  const mayState = (label: string, ...problems: Problem[]) =>
    mayStateFigure(entryOf(file, value, { problems }), label)

  it.each<[string, string, Path | undefined]>([
    [
      'the entry of that name, in another spelling',
      'Flow rate',
      ['specifications', 'Flow\u00a0rate', 'quantity'],
    ],
    ['the block of that label', 'Dew point', ['leadFigures', 0, 'quantity', 'unit']],
    ['the block of that title', 'Noise', ['leadFigures', 1, 'quantity']],
    ['a whole section', 'Dew point', ['leadFigures']],
    ['the file', 'Dew point', undefined],
  ])('is true beside a mistake in %s', (_, label, path) => {
    expect(mayState(label, problem(path))).toBe(true)
  })

  it('is true beside a mistake in an included file, and while that cannot be read', () => {
    expect(mayState('Flow rate', problem(['specifications', 'Pressure'], fragment))).toBe(true)
    expect(mayStateFigure(entryOf(file, value, { complete: false }), 'Flow rate')).toBe(true)
    const source = { ...entryOf(file, value).source, value: undefined }
    expect(mayStateFigure(entryOf(file, value, { source }), 'Flow rate')).toBe(true)
  })

  it('is false beside mistakes of other figures and beside none', () => {
    expect(mayState('Flow rate')).toBe(false)
    expect(mayState('Flow rate', problem(['specifications', 'Pressure']), problem(['flow', 'units']))).toBe(
      false,
    )
  })
})
