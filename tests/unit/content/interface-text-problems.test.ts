import { describe, expect, it } from 'vitest'
import { interfaceTextProblems } from '../../../scripts/content/checks/texts/interface-text-problems'
import { entryOf } from './entry-of'
import { schemasOf } from './schemas-of'

const file = 'content/interface/outbox.json'
const text = { type: 'string' }
const schemas = schemasOf({
  'interface/outbox': {
    properties: {
      heading: { title: 'Heading', ...text },
      nextTry: { ...text, placeholders: ['reason', 'time'] },
      waiting: { plural: 'count', placeholders: ['count', 'place'] },
      steps: { items: { properties: { name: text } } },
      sample: { type: 'boolean' },
    },
  },
})
const schema = schemas.interfaceParts.get('outbox')

function problemsOf(value: unknown, lang = 'en', parts: Parameters<typeof entryOf>[2] = { schema }) {
  const entry = entryOf(file, value, parts)
  const source = { ...entry.source, role: { kind: 'interface', part: 'outbox' } } as const
  return interfaceTextProblems({ ...entry, source }, lang, schemas)
}
const at = (...path: (string | number)[]) => ({ file, place: { path, of: 'value' } })

describe('interfaceTextProblems', () => {
  it('accepts texts with their placeholders, and a form for one without its figure', () => {
    const waiting = { one: 'One in {place}', other: '{count} in {place}' }
    expect(problemsOf({ heading: 'Outbox', nextTry: '{reason} at {time}', waiting, steps: [] })).toEqual([])
    expect(problemsOf({ waiting: {}, steps: [null, 7] })).toEqual([])
    expect(problemsOf({ waiting: 'text', steps: 'text', nextTry: 7, sample: true })).toEqual([])
    expect(problemsOf('{text}', 'en', { schema: {} })).toHaveLength(1)
  })

  it('reports each missing placeholder', () => {
    const report = (name: string) => ({
      ...at('nextTry'),
      field: 'Next try',
      message: `The placeholder {${name}} is missing.`,
      expected: '{reason} and {time}',
      found: '"Soon"',
      help: [`The site shows a value in its place: write {${name}} where the value belongs.`],
    })
    expect(problemsOf({ nextTry: 'Soon' })).toEqual([report('reason'), report('time')])
  })

  it('reports each unknown placeholder once, and then no missing one', () => {
    const found = '{reason} at {tiem} or {tiem} or {hour}'
    const report = {
      ...at('nextTry'),
      field: 'Next try',
      expected: '{reason} and {time}',
      found: JSON.stringify(found),
    }
    expect(problemsOf({ nextTry: found })).toEqual([
      { ...report, message: 'There is no placeholder {tiem} here.', help: ['Did you mean "{time}"?'] },
      { ...report, message: 'There is no placeholder {hour} here.', help: [] },
    ])
  })

  it('reports placeholders in texts of lists that show no value', () => {
    expect(problemsOf({ steps: [{ name: 'Saved' }, { name: 'Sent to {place}' }] })).toEqual([
      {
        ...at('steps', 1, 'name'),
        field: 'Steps 2 › Name',
        message: 'There is no placeholder {place} here.',
        expected: 'a text without { }',
        found: '"Sent to {place}"',
        help: [],
      },
    ])
  })

  it.each(['{reason} at {time}}', '{{reason} at {time}', '{reason} { at {time}'])(
    'reports the brace without a partner in %s',
    (nextTry) => {
      expect(problemsOf({ nextTry })).toEqual([
        {
          ...at('nextTry'),
          field: 'Next try',
          message: 'A brace { or } has no partner.',
          expected: '{reason} and {time}',
          found: JSON.stringify(nextTry),
        },
      ])
    },
  )

  it('reports missing placeholders in each plural form', () => {
    expect(problemsOf({ waiting: { one: 'One', other: 'Some in {place}' } })).toMatchObject([
      { ...at('waiting', 'one'), field: 'Waiting › one', message: 'The placeholder {place} is missing.' },
      { ...at('waiting', 'other'), message: 'The placeholder {count} is missing.' },
    ])
  })

  it('reports the plural forms that the language needs and those that it does not have', () => {
    const waiting = { few: '{count} in {place}', other: '{count} in {place}' }
    expect(problemsOf({ waiting })).toEqual([
      {
        ...at('waiting'),
        field: 'Waiting',
        message: 'The form "one" is missing.',
        expected: 'the forms of the language en: one, other',
        found: 'few, other',
      },
      {
        ...at('waiting', 'few'),
        field: 'Waiting › few',
        message: 'The language en has no form "few", so this text is never shown.',
        expected: 'one, other',
        found: 'few',
        help: ['Delete it.'],
      },
    ])
    expect(problemsOf({ waiting }, 'pl').map(({ message }) => message)).toEqual([
      'The form "many" is missing.',
      'The form "one" is missing.',
    ])
  })

  it('leaves a missing "other" to the schema', () => {
    expect(problemsOf({ waiting: { one: 'One in {place}' } })).toEqual([])
  })

  it('reports nothing in files of another role or without a schema', () => {
    expect(interfaceTextProblems(entryOf(file, { heading: '{a}' }, { schema }), 'en', schemas)).toEqual([])
    expect(problemsOf({ heading: '{a}' }, 'en', {})).toEqual([])
  })
})
