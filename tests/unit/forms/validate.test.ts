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
      const fill = rules.name === 'email' ? 'a@' : '1'
      const longest = fill.padEnd(rules.maxLength ?? 0, '1')
      expect(fieldProblem(rules, ` ${longest} `)).toBeUndefined()
      expect(fieldProblem(rules, `${longest}1`)).toBe(
        rules.messages.maxLength ?? `Shorten this to ${rules.maxLength?.toLocaleString('en')} characters.`,
      )
      if (rules.pattern === undefined) {
        // One character beyond the first plane counts once, though it takes two code units.
        expect(fieldProblem(rules, '𝔾'.repeat(rules.maxLength ?? 0))).toBeUndefined()
      }
    },
  )

  it.each(fields.filter((rules) => (rules.minLength ?? 0) > 1).map((rules) => [rules.name, rules] as const))(
    '%s: shortest answer',
    (_, rules) => {
      const shortest = (rules.name === 'email' ? 'a@' : '').padEnd(rules.minLength ?? 0, '1')
      expect(fieldProblem(rules, shortest)).toBeUndefined()
      expect(fieldProblem(rules, shortest.slice(0, -1))).toBeDefined()
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
        const problems = Object.keys(formProblems(fields, answers)).sort()
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

describe('the vendor form', () => {
  it.each(['arjun', 'arjun @valves.example', '@', 'a@b@c', 'arjun@'])('refuses the e-mail %s', (text) => {
    expect(fieldProblem(rulesOf(vendorFields, 'email'), text)).toBe(
      'Enter the full email address, as in name@company.com.',
    )
  })

  it.each(['telephone', 'ask for Ravi'])('rejects the words %s in place of a phone number', (text) => {
    expect(fieldProblem(rulesOf(vendorFields, 'phone'), text)).toBe('Enter the phone number in digits.')
  })

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
