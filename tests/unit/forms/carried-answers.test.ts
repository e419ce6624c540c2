import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AnswerOffer,
  carriedLines,
  fillingFor,
  offeredAnswers,
  withoutLine,
} from '../../../src/forms/quote-context/carried-answers'

const empty = { plannedCapacity: '', rawMaterial: '' }
const oxygen: AnswerOffer = {
  names: ['Medical oxygen'],
  rawMaterial: 'Ambient air',
  isRawMaterialSuggested: true,
}
const sized: AnswerOffer = { ...oxygen, capacity: '60 Nm³/h' }
const names = ['Medical oxygen', 'Nitrogen']

const words = fc.stringMatching(/^[A-Za-z0-9³/ –]{0,20}$/)
const offers: fc.Arbitrary<AnswerOffer> = fc.record({
  names: fc.subarray(names),
  capacity: fc.option(fc.constantFrom('60 Nm³/h', '120 beds', '$& t/day'), { nil: undefined }),
  rawMaterial: fc.option(fc.constantFrom('Ambient air', 'Press mud'), { nil: undefined }),
  isRawMaterialSuggested: fc.boolean(),
})

describe('offeredAnswers', () => {
  it('writes the product before its capacity', () => {
    expect(offeredAnswers(sized).plannedCapacity).toBe('Medical oxygen: 60 Nm³/h')
    expect(offeredAnswers({ ...sized, names }).plannedCapacity).toBe('Medical oxygen, Nitrogen: 60 Nm³/h')
  })

  it('ends after the product when no capacity is known', () => {
    expect(offeredAnswers(oxygen).plannedCapacity).toBe('Medical oxygen: ')
  })
})

describe('a carried calculation', () => {
  const calculated: AnswerOffer = {
    ...oxygen,
    capacity: '88.8–156 Nm³/h: 190 ward beds, 20 ICU beds',
    calculation: 'https://site.example/sizing/medical-oxygen?wardBeds=190',
  }

  it('has its basis and its address on lines of their own, and is removed with them', () => {
    const answers = offeredAnswers(calculated)
    expect(answers.plannedCapacity).toBe(
      'Medical oxygen: 88.8–156 Nm³/h: 190 ward beds, 20 ICU beds\nhttps://site.example/sizing/medical-oxygen?wardBeds=190',
    )
    expect(withoutLine('capacity', calculated, answers).plannedCapacity).toBe('Medical oxygen: ')
  })
})

describe('a carried question', () => {
  const asking: AnswerOffer = { ...oxygen, question: 'Question: which warranty?' }

  it('is a line of its own, and is removed as one', () => {
    const answers = offeredAnswers(asking)
    expect(answers.plannedCapacity).toBe('Medical oxygen: \nQuestion: which warranty?')
    expect(carriedLines(asking, answers)).toEqual(['rawMaterial', 'product', 'question'])
    expect(withoutLine('question', asking, answers).plannedCapacity).toBe('Medical oxygen: ')
  })

  it('is added to what the form holds, even if nobody has edited it', () => {
    const written = offeredAnswers(sized)
    const { fill, conflicts } = fillingFor(asking, written, written, names)
    expect(fill.plannedCapacity).toBe('Medical oxygen: 60 Nm³/h\nQuestion: which warranty?')
    expect(conflicts).toEqual([])
    const both = { ...written, plannedCapacity: fill.plannedCapacity ?? '' }
    expect(fillingFor(asking, both, written, names).fill.plannedCapacity).toBeUndefined()
  })

  it('is not added where the field has no room for it', () => {
    const full = { plannedCapacity: 'x'.repeat(990), rawMaterial: '' }
    expect(fillingFor(asking, full, undefined, names).fill.plannedCapacity).toBeUndefined()
  })
})

describe('carriedLines', () => {
  it('lists what the answers still contain', () => {
    expect(carriedLines(sized, offeredAnswers(sized))).toEqual(['capacity', 'rawMaterial', 'product'])
    const edited = { plannedCapacity: 'Medical oxygen: 80 Nm³/h', rawMaterial: 'Ambient air, coastal' }
    expect(carriedLines(sized, edited)).toEqual(['product'])
  })
})

describe('withoutLine', () => {
  it('takes out the text of one line', () => {
    const answers = offeredAnswers(sized)
    expect(withoutLine('capacity', sized, answers).plannedCapacity).toBe('Medical oxygen: ')
    expect(withoutLine('product', sized, answers).plannedCapacity).toBe('60 Nm³/h')
    expect(withoutLine('rawMaterial', sized, answers).rawMaterial).toBe('')
  })

  it('keeps what the visitor added', () => {
    const answers = { plannedCapacity: 'Medical oxygen: 60 Nm³/h, later 90', rawMaterial: 'Air from a mine' }
    expect(withoutLine('product', sized, answers).plannedCapacity).toBe('60 Nm³/h, later 90')
    expect(withoutLine('rawMaterial', sized, answers)).toEqual(answers)
  })

  it('removes a line for good', () => {
    fc.assert(
      fc.property(
        offers,
        words,
        fc.constantFrom('capacity', 'rawMaterial', 'product'),
        (offer, typed, line) => {
          const { plannedCapacity, rawMaterial } = offeredAnswers(offer)
          const answers = { plannedCapacity: plannedCapacity + typed, rawMaterial }
          fc.pre(!carriedLines(offer, { ...answers, plannedCapacity: typed }).includes(line))
          expect(carriedLines(offer, withoutLine(line, offer, answers))).not.toContain(line)
        },
      ),
    )
  })
})

describe('fillingFor', () => {
  it('fills empty fields without asking', () => {
    expect(fillingFor(sized, empty, undefined, names)).toEqual({ fill: offeredAnswers(sized), conflicts: [] })
  })

  it('asks before it replaces an answer of the visitor', () => {
    const answers = { plannedCapacity: 'Nitrogen: 200 Nm³/h', rawMaterial: '' }
    expect(fillingFor(sized, answers, undefined, names)).toEqual({
      fill: { rawMaterial: 'Ambient air' },
      conflicts: [
        { field: 'plannedCapacity', current: 'Nitrogen: 200 Nm³/h', offered: 'Medical oxygen: 60 Nm³/h' },
      ],
    })
  })

  it('adds the product to a capacity that names none', () => {
    const answers = { plannedCapacity: '80 Nm³/h', rawMaterial: '' }
    expect(fillingFor(oxygen, answers, undefined, names).conflicts[0]?.offered).toBe(
      'Medical oxygen: 80 Nm³/h',
    )
  })

  it('replaces what an earlier offer wrote and nobody edited', () => {
    const written = offeredAnswers(sized)
    const nitrogen = { names: ['Nitrogen'], isRawMaterialSuggested: true }
    expect(fillingFor(nitrogen, written, written, names)).toEqual({
      fill: { plannedCapacity: 'Nitrogen: ', rawMaterial: '' },
      conflicts: [],
    })
  })

  it('does not ask when the answers hold the offer already', () => {
    const answers = { plannedCapacity: 'Medical oxygen: 60 Nm³/h in two lines', rawMaterial: 'Ambient air' }
    expect(fillingFor(sized, answers, undefined, names)).toEqual({ fill: {}, conflicts: [] })
  })

  it('leaves a raw material alone that differs from a suggestion only', () => {
    const answers = { plannedCapacity: '', rawMaterial: 'Air from a mine' }
    expect(fillingFor(sized, answers, undefined, names).conflicts).toEqual([])
    const conflicts = fillingFor(
      { ...sized, isRawMaterialSuggested: false },
      answers,
      undefined,
      names,
    ).conflicts
    expect(conflicts.map(({ field }) => field)).toEqual(['rawMaterial'])
  })

  it('never fills a field that holds an answer of the visitor', () => {
    fc.assert(
      fc.property(offers, words, words, (offer, plannedCapacity, rawMaterial) => {
        const { fill } = fillingFor(offer, { plannedCapacity, rawMaterial }, undefined, names)
        if (plannedCapacity.trim()) expect(fill.plannedCapacity).toBeUndefined()
        if (rawMaterial.trim()) expect(fill.rawMaterial).toBeUndefined()
      }),
    )
  })
})
