import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AnswerOffer,
  type CarriedAnswers,
  carriedLines,
  fillingFor,
  offeredAnswers,
  withoutLine,
  withProduct,
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

  it('ends after the product when no capacity is known, and has no product when none is chosen', () => {
    expect(offeredAnswers(oxygen).plannedCapacity).toBe('Medical oxygen: ')
    expect(offeredAnswers({ ...sized, names: [] }).plannedCapacity).toBe('60 Nm³/h')
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
    const asking = { ...calculated, question: 'Question: which warranty?' }
    expect(withoutLine('capacity', asking, offeredAnswers(asking)).plannedCapacity).toBe(
      'Medical oxygen: \nQuestion: which warranty?',
    )
  })
})

describe('a carried question', () => {
  const asking: AnswerOffer = { ...oxygen, question: 'Question: which warranty?' }

  it('is a line of its own, and is removed as one', () => {
    const answers = offeredAnswers(asking)
    expect(answers.plannedCapacity).toBe('Medical oxygen: \nQuestion: which warranty?')
    expect(carriedLines(asking, answers)).toEqual(['rawMaterial', 'product', 'question'])
    expect(withoutLine('question', asking, answers).plannedCapacity).toBe('Medical oxygen: ')
    const longer = { ...answers, plannedCapacity: `60 Nm³/h\n ${asking.question} \nFrom March` }
    expect(withoutLine('question', asking, longer).plannedCapacity).toBe('60 Nm³/h\nFrom March')
  })

  const fillOf = (plannedCapacity: string, written?: CarriedAnswers) =>
    fillingFor(asking, { plannedCapacity, rawMaterial: '' }, written, names).fill.plannedCapacity

  it.each([
    ['an empty form', '', 'Medical oxygen: \nQuestion: which warranty?'],
    ['an answer', 'Medical oxygen: 60 Nm³/h\n', 'Medical oxygen: 60 Nm³/h\nQuestion: which warranty?'],
    ['an answer that holds it', 'Question: which warranty? Please call.', undefined],
    ['an answer that leaves it room', 'x'.repeat(974), `${'x'.repeat(974)}\nQuestion: which warranty?`],
    ['an answer that leaves it no room', 'x'.repeat(975), undefined],
  ])('is added to %s', (_, plannedCapacity, filled) => {
    expect(fillOf(plannedCapacity)).toBe(filled)
  })

  it('follows a product that is chosen later, unless the visitor has edited it', () => {
    const written = { plannedCapacity: 'Question: which warranty?', rawMaterial: '' }
    expect(fillOf(written.plannedCapacity, written)).toBe('Medical oxygen: \nQuestion: which warranty?')
    expect(fillOf('Question: which warranty? Please call.', written)).toBeUndefined()
  })

  it('replaces nothing that an earlier context wrote', () => {
    const written = offeredAnswers(sized)
    expect(fillingFor(asking, written, written, names)).toMatchObject({
      fill: { plannedCapacity: 'Medical oxygen: 60 Nm³/h\nQuestion: which warranty?' },
      conflicts: [],
    })
    expect(fillOf('Medical oxygen: ', offeredAnswers(oxygen))).toBe(
      'Medical oxygen: \nQuestion: which warranty?',
    )
  })
})

describe('carriedLines', () => {
  const asking = { ...sized, question: 'Question: which warranty?' }
  it.each([
    [sized, offeredAnswers(sized), ['capacity', 'rawMaterial', 'product']],
    [
      asking,
      { plannedCapacity: 'Medical oxygen: 80 Nm³/h', rawMaterial: 'Ambient air, coastal' },
      ['product'],
    ],
    [
      oxygen,
      { plannedCapacity: 'Medical oxygen:', rawMaterial: ' Ambient air ' },
      ['rawMaterial', 'product'],
    ],
    [{ ...sized, names: [] }, { plannedCapacity: '60 Nm³/h', rawMaterial: '' }, ['capacity']],
  ])('lists what the answers still contain of %j', (offer, answers, lines) => {
    expect(carriedLines(offer, answers)).toEqual(lines)
  })
})

describe('withProduct', () => {
  const known = ['Bio-CNG', 'Medical oxygen', 'Nitrogen', 'Gas blending', 'Desiccant dryers']
  const withNitrogen = (answer: string) => withProduct(answer, ['Nitrogen'], known)

  it.each(['', '60 Nm³/h', 'gas at 8 bar', '5 t/day in a mission'])(
    'names the product before “%s”',
    (answer) => {
      expect(withNitrogen(answer)).toBe(`Nitrogen: ${answer}`)
    },
  )

  it.each([
    'nitrogen: 50 Nm³/h',
    'Nitrogen generator 50 Nm³/h',
    '50 Nm³/h of nitrogen',
    'Oxygen 60 Nm3/h instead',
    '60 Nm³/h of medical oxygen',
    'Bio CNG, 5 t/day',
    'A desiccant dryer',
  ])('keeps “%s”, which names a product already', (answer) => {
    expect(withNitrogen(answer)).toBe(answer)
  })

  it('keeps an answer that would be longer than the field with its product', () => {
    expect(withNitrogen('𝑥'.repeat(990))).toBe(`Nitrogen: ${'𝑥'.repeat(990)}`)
    expect(withNitrogen('𝑥'.repeat(991))).toBe('𝑥'.repeat(991))
  })
})

describe('withoutLine', () => {
  it('takes out the text of one line', () => {
    const answers = offeredAnswers(sized)
    expect(withoutLine('capacity', sized, answers).plannedCapacity).toBe('Medical oxygen: ')
    expect(withoutLine('product', sized, answers).plannedCapacity).toBe('60 Nm³/h')
    const tight = { ...answers, plannedCapacity: 'Medical oxygen:60 Nm³/h' }
    expect(withoutLine('product', sized, tight).plannedCapacity).toBe('60 Nm³/h')
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
  const nitrogen: AnswerOffer = { names: ['Nitrogen'], isRawMaterialSuggested: true }
  const chosen: AnswerOffer = { ...oxygen, isRawMaterialSuggested: false }

  it.each([
    ['fills empty fields', sized, empty, undefined, offeredAnswers(sized)],
    [
      'replaces what an earlier offer wrote and nobody edited',
      nitrogen,
      offeredAnswers(sized),
      offeredAnswers(sized),
      { plannedCapacity: 'Nitrogen: ', rawMaterial: '' },
    ],
    [
      'replaces the name of a product that an earlier offer wrote',
      nitrogen,
      offeredAnswers(oxygen),
      offeredAnswers(oxygen),
      { plannedCapacity: 'Nitrogen: ', rawMaterial: '' },
    ],
    ['writes nothing again', sized, offeredAnswers(sized), offeredAnswers(sized), {}],
    [
      'accepts answers that hold the offer already',
      sized,
      { plannedCapacity: 'Medical oxygen:60 Nm³/h in two lines', rawMaterial: 'Ambient air' },
      undefined,
      {},
    ],
    [
      'accepts a capacity of the product when it offers none',
      oxygen,
      { plannedCapacity: 'Medical oxygen: 80 Nm³/h', rawMaterial: 'Ambient air' },
      undefined,
      {},
    ],
    [
      'accepts another raw material than the suggested one',
      oxygen,
      { plannedCapacity: 'Medical oxygen: ', rawMaterial: 'Air from a mine' },
      undefined,
      {},
    ],
    [
      'accepts the raw material that the visitor chose',
      chosen,
      { plannedCapacity: 'Medical oxygen: ', rawMaterial: 'Ambient air' },
      undefined,
      {},
    ],
  ])('%s without asking', (_, offer, answers, written, fill) => {
    expect(fillingFor(offer, answers, written, names)).toEqual({ fill, conflicts: [] })
  })

  it.each([
    ['an answer about another product', sized, 'Nitrogen: 200 Nm³/h', 'Medical oxygen: 60 Nm³/h'],
    ['another capacity', sized, 'Medical oxygen: 80 Nm³/h', 'Medical oxygen: 60 Nm³/h'],
    ['a capacity that names no product', sized, '80 Nm³/h', 'Medical oxygen: 60 Nm³/h'],
    ['an answer about another product by a product alone', oxygen, 'Nitrogen: 200 Nm³/h', 'Medical oxygen:'],
    ['a capacity by its product and itself', oxygen, '80 Nm³/h', 'Medical oxygen: 80 Nm³/h'],
    ['a long answer by what the field holds', oxygen, 'x'.repeat(1000), `Medical oxygen: ${'x'.repeat(984)}`],
  ])('asks before it replaces %s', (_, offer, current, offered) => {
    const answers = { plannedCapacity: current, rawMaterial: '' }
    expect(fillingFor(offer, answers, undefined, names)).toEqual({
      fill: { rawMaterial: 'Ambient air' },
      conflicts: [{ field: 'plannedCapacity', current, offered }],
    })
  })

  it('asks before it replaces a raw material by one that the visitor chose', () => {
    const answers = { plannedCapacity: '', rawMaterial: 'Air from a mine' }
    expect(fillingFor(chosen, answers, undefined, names).conflicts).toEqual([
      { field: 'rawMaterial', current: 'Air from a mine', offered: 'Ambient air' },
    ])
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
