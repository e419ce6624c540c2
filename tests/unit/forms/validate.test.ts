import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldProblem, formProblems } from '../../../src/forms/fields/validate'
import type { FieldRules } from '../../../src/generated/forms/field-rules'
import { quoteFields } from '../../../src/generated/forms/quote'
import { vendorFields } from '../../../src/generated/forms/vendor'
import { missing, tooLong, tooShort, wrongForm } from '../../../src/generated/interface/forms'

const quote = {
  clientName: 'Meera Joshi',
  companyName: 'Narmada Dairy Co-operative',
  contactInfo: '+91 98000 00000',
  plantLocation: 'Dewas, India',
  gstin: '',
  landAvailability: '8,000 m², levelled',
  registeredAddress: 'Dairy Road\nDewas',
  plannedCapacity: '30 t/day',
  rawMaterial: 'Cattle dung',
}
const vendor = {
  vendorName: 'Arjun Rao',
  companyName: 'Malwa Valves',
  email: 'arjun@valves.example',
  phone: '+91 (731) 400-0000',
  address: 'Industrial Estate, Indore',
  vendorType: 'new',
}
const forms = [
  { name: 'quote', fields: quoteFields, good: quote },
  { name: 'vendor', fields: vendorFields, good: vendor },
] as const

function rulesOf(fields: readonly FieldRules[], name: string): FieldRules {
  const rules = fields.find((field) => field.name === name)
  if (!rules) throw new Error(`No field ${name}`)
  return rules
}

describe.each(forms)('the $name form', ({ name, fields, good }) => {
  it('accepts complete answers', () => {
    expect(formProblems(fields, good)).toEqual({})
  })

  it.each(fields.map((rules) => [rules.name, rules] as const))('%s: required or not', (_, rules) => {
    for (const empty of ['', '   ', '\n\t']) {
      const problem = fieldProblem(rules, empty)
      if (rules.required) expect(problem).toBe(rules.messages.required)
      else expect(problem).toBeUndefined()
    }
  })

  it.each(fields.filter((rules) => rules.maxLength).map((rules) => [rules.name, rules] as const))(
    '%s: longest answer, in characters',
    (_, rules) => {
      const end = rules.name === 'email' ? '@valves.example' : ''
      const longest = end.padStart(rules.maxLength ?? 0, '1')
      expect(fieldProblem(rules, ` ${longest} `)).toBeUndefined()
      expect(fieldProblem(rules, `1${longest}`)).toBe(
        rules.messages.maxLength ?? `Shorten this to ${rules.maxLength?.toLocaleString('en')} characters.`,
      )
      if (rules.pattern === undefined && rules.complete === undefined) {
        // One character beyond the first plane counts once, though it takes two code units.
        expect(fieldProblem(rules, '𝔾'.repeat(rules.maxLength ?? 0))).toBeUndefined()
      }
    },
  )

  it.each(fields.filter((rules) => (rules.minLength ?? 0) > 1).map((rules) => [rules.name, rules] as const))(
    '%s: shortest answer',
    (_, rules) => {
      const shortest = (rules.name === 'email' ? 'a@' : '').padEnd(rules.minLength ?? 0, '1')
      // What is complete may need more characters than the table.
      const { complete: _complete, ...tableRules } = rules
      expect(fieldProblem(tableRules, shortest)).toBeUndefined()
      expect(fieldProblem(tableRules, shortest.slice(0, -1))).toBeDefined()
    },
  )

  it('reports every invalid field in the order of the form', () => {
    const required = fields.filter((rules) => rules.required).map((rules) => rules.name)
    expect(Object.keys(formProblems(fields, {}))).toEqual(required)
  })

  it('agrees with the schema on any answers', () => {
    const schema: unknown = JSON.parse(readFileSync(`schemas/forms/${name}.schema.json`, 'utf8'))
    const ajv = new Ajv({ strict: false, allErrors: true })
    // ajv validates the parsed schema when it compiles it.
    const validate = ajv.compile(schema as object)
    const answer = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.string({ maxLength: 1_100 }),
      fc.constantFrom(
        '',
        ' ',
        'a@b',
        'a b@c',
        '+91 731',
        'ext 5 of',
        'telephone',
        'new',
        'existing',
        'other',
        '12345',
        '1234',
      ),
    )
    const body = fc.record(Object.fromEntries(fields.map((rules) => [rules.name, answer])))
    fc.assert(
      fc.property(body, (answers) => {
        const trimmed = Object.fromEntries(Object.entries(answers).map(([key, text]) => [key, text.trim()]))
        // For an empty answer the schema reports its length or list, the form that it is missing.
        const tableRules = fields.map(({ complete: _complete, ...rules }: FieldRules) => rules)
        const problems = Object.keys(formProblems(tableRules, answers)).sort()
        // The form refuses what the table refuses.
        expect(Object.keys(formProblems(fields, answers))).toEqual(expect.arrayContaining(problems))
        validate(trimmed)
        const wrong = new Set((validate.errors ?? []).map((error) => error.instancePath.slice(1)))
        expect(problems).toEqual([...wrong].sort())
      }),
      { numRuns: 300 },
    )
  })
})

describe('a field without messages of its own', () => {
  const rules: FieldRules = {
    name: 'code',
    label: 'Code',
    hint: '',
    required: true,
    control: 'text',
    group: '',
    minLength: 2,
    maxLength: 3,
    pattern: '^.{2,3}$',
    messages: {},
  }

  it.each([
    ['', missing({ label: 'Code' })],
    ['1', tooShort({ min: 2 })],
    ['12345', tooLong({ max: 3 })],
    ['𝔾\n1', wrongForm],
    ['𝔾𝔾𝔾', undefined],
  ])('has the general one for %j', (answer, problem) => {
    expect(fieldProblem(rules, answer)).toBe(problem)
  })
})

describe('the contact of the quote form', () => {
  const rules = rulesOf(quoteFields, 'contactInfo')

  it.each([
    ...[
      'ravi@gmail',
      'ravi@@gmail.com',
      'ravi@gmail,com',
      'ravi@gmail.',
      '12345',
      'call me',
      'ext 12 of reception',
    ],
    ...['ravi1990123@gmail', '1990123@gmail', 'ravi@gmail.com@x', 'plot 7, sector 12, road 4'],
  ])('refuses %s, which nobody could answer', (text) => {
    expect(fieldProblem(rules, text)).toBe(rules.messages.pattern)
  })

  it.each([
    // Numbers.
    ...[
      '+91 98000 00000',
      '9800000000',
      '0731 400123',
      '07412-23456',
      '(0731) 2541 ext 12',
      '+44 20 7946 0958',
    ],
    ...[
      '+44 (0)20 7946 0958 ext 12',
      '022/2345.6789',
      '400123',
      '९८७६५ ४३२१०',
      '+٩١ ٩٨٠٠٠ ٠٠٠٠٠',
      'Mobile:9876543210',
    ],
    ...[
      'Mobile9876543210',
      'Meera, 98000 00000, after 6 pm',
      '0731 (Indore) 400 0123',
      '98000 00000 or ravi@gmail',
    ],
    // Addresses.
    ...[
      'ravi@gmail.com',
      'Ravi <ravi@gmail.com>',
      'mail to ravi@gmail.com, please',
      'ravi@gmail.com.',
      'mailto:a@b.in',
    ],
    ...['ravi@gmail.com/ben@hospital.example', 'रवि@उदाहरण.भारत', 'ravi@gmail or ravi@hospital.example'],
  ])('accepts %s', (text) => {
    expect(fieldProblem(rules, text)).toBeUndefined()
  })
})

describe('the vendor form', () => {
  it.each([
    ...['arjun', 'arjun @valves.example', '@', 'a@b@c', 'arjun@'],
    ...[
      'ravi@gmail',
      'ravi@gmail.',
      'ravi@gmail,com',
      'a@b',
      'ravi@@gmail.com',
      'ravi@gmail.c',
      'ravi@gmail..com',
    ],
    ...['ravi@.com', 'ravi@10.0.0.1', 'ravi@gmail.com,ben@gmail.com'],
  ])('refuses the e-mail %s', (text) => {
    const rules = rulesOf(vendorFields, 'email')
    expect(fieldProblem(rules, text)).toBe(rules.messages.pattern)
  })

  it.each([
    ...['ravi@gmail.com', 'r@x.in', 'purchase+oxygen@city-hospital.co.in', "o'neil@mail.hospital.example"],
    ...[
      'रवि@उदाहरण.भारत',
      'info@xn--80ak6aa92e.xn--p1ai',
      'müller@gasetechnik.de',
      'ravi@gmail.com.',
      'ben@例え。テスト',
    ],
  ])('accepts the e-mail %s', (text) => {
    expect(fieldProblem(rulesOf(vendorFields, 'email'), text)).toBeUndefined()
  })

  it.each(['telephone', 'ask for Ravi', '12345', 'extension 12'])(
    'rejects %s in place of a phone number',
    (text) => {
      const rules = rulesOf(vendorFields, 'phone')
      expect(fieldProblem(rules, text)).toBe(rules.messages.pattern)
    },
  )

  it.each([
    '+91 98765 43210 ext 5',
    '98765–43210',
    '0731 400 0000 / 0731 400 0001 (ask for Ravi)',
    '९८७६५ ४३२१०',
  ])('accepts the phone number %s', (text) => {
    expect(fieldProblem(rulesOf(vendorFields, 'phone'), text)).toBeUndefined()
  })

  it('accepts a vendor type from the list only', () => {
    const rules = rulesOf(vendorFields, 'vendorType')
    expect(rules.prompt).toBe('Select...')
    expect(rules.options?.map((option) => option.label)).toEqual(['New Vendor', 'Existing Vendor'])
    expect(fieldProblem(rules, 'existing')).toBeUndefined()
    expect(fieldProblem(rules, 'New Vendor')).toBe('Choose one of the answers in the list.')
  })
})

it('has exactly the fields of the tables', () => {
  expect(quoteFields.map((rules) => rules.name).sort()).toEqual(Object.keys(quote).sort())
  expect(vendorFields.map((rules) => rules.name).sort()).toEqual(Object.keys(vendor).sort())
  expect(quoteFields.filter((rules) => !rules.required).map((rules) => rules.label)).toEqual([
    'GSTIN (If applicable)',
  ])
})
