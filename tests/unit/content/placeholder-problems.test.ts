import { describe, expect, it } from 'vitest'
import { placeholderProblem } from '../../../scripts/content/checks/texts/placeholder-problem'
import { placeholderProblems } from '../../../scripts/content/checks/texts/placeholder-problems'
import { entryOf } from './entry-of'
import { schemasOf } from './schemas-of'

const schemas = schemasOf({
  'pages/article': { properties: { draft: { type: 'boolean' }, title: { maxLength: 60 } } },
})
const problemsOf = (value: unknown, schema = schemas.pages.get('article')) =>
  placeholderProblems(entryOf('content/pages/article.json', value, { schema }), schemas)

describe('placeholderProblem', () => {
  it.each([
    ['https://www.example.com/contact', 'The domain of this address is reserved for examples.'],
    ['sales@company.example', 'The domain of this address is reserved for examples.'],
    ['Write to (info@plants.test).', 'The domain of this address is reserved for examples.'],
    ['http://site.test:8080', 'The domain of this address is reserved for examples.'],
    ['18000000000', 'This phone number is a placeholder.'],
    ['+91 00000 01234', 'This phone number is a placeholder.'],
    ['020 000 0000', 'This phone number is a placeholder.'],
    ['Lorem ipsum dolor', 'This is dummy text.'],
    ['Price: TBD', 'This text is marked as unfinished.'],
    ['XXXX m³', 'This text is marked as unfinished.'],
    ['Plot No. 0, Pune', 'There is no plot 0: this address is a placeholder.'],
    ['A placeholder quote', 'This text calls itself a sample.'],
    ['John Doe, engineer', 'This name is a placeholder.'],
    ['GSTIN 000000', 'This number is a placeholder.'],
  ])('finds what is wrong with “%s”', (text, message) => {
    expect(placeholderProblem(text)?.message).toBe(message)
  })

  it.each([
    'https://examples.com/',
    'https://myexample.com',
    '#biogas-solutions',
    '2026-10-01',
    '1800 120 0001',
    '10,000 Nm³/h',
    '0.000000',
    'Sample point',
    'For example.company',
    'The latest.tests',
    '+91 98200 01234',
    'Todo lists of the operator',
    'Plot 10, Pune',
    'A sample of gas',
    'Sampled text',
    '1,000,000 Nm³',
    '0.0000001 ppm',
    '00000',
  ])('accepts “%s”', (text) => {
    expect(placeholderProblem(text)).toBeUndefined()
  })

  it('says what to write instead', () => {
    expect(placeholderProblem('a@b.example')?.help).toBe("Write the company's address.")
    expect(placeholderProblem('+91 00000 00000')?.help).toBe("Write the company's phone number.")
    expect(placeholderProblem('TODO')?.help).toBe('Write the final text.')
  })
})

describe('placeholderProblems', () => {
  const message = 'Visitors would see this text, which is marked as unfinished.'

  it('is a mistake where visitors would see a text that is marked as unfinished', () => {
    expect(problemsOf({ title: 'Ours', points: ['TODO'] })).toEqual([
      {
        file: 'content/pages/article.json',
        place: { path: ['points', 0], of: 'value' },
        field: 'points 1',
        message,
        found: '"TODO"',
        help: ['Write the final text.', 'Until then, keep the page a draft with "draft": true.'],
        formHelp: ['Write the final text.', 'Until then, choose “When I publish it”.'],
      },
    ])
  })

  it('has no advice until then in a file that cannot be a draft', () => {
    const help = ['Write the final text.']
    for (const schema of [schemas.site, undefined])
      expect(placeholderProblems(entryOf('content/site.json', ['TODO'], { schema }), schemas)).toMatchObject([
        { message, help, formHelp: help },
      ])
  })

  it('advises to mark a block with another placeholder as a sample', () => {
    expect(problemsOf({ title: 'Lorem ipsum' })).toMatchObject([
      {
        warning: 'placeholder',
        help: ['Write the final text.', 'Until then, mark the block with "sample": true.'],
        formHelp: ['Write the final text.', 'Until then, mark the block as a sample.'],
      },
    ])
  })

  it('only warns in a draft, about other placeholders, and in a block that acknowledges it', () => {
    const warning = { message: 'This text is marked as unfinished.', warning: 'placeholder' }
    expect(problemsOf({ draft: true, title: 'TODO' })).toMatchObject([warning])
    expect(problemsOf({ title: 'Lorem ipsum' })).toMatchObject([
      { message: 'This is dummy text.', warning: 'placeholder' },
    ])
    const acknowledge = { placeholder: 'The name of a list, TODO' }
    expect(problemsOf({ block: { acknowledge, points: ['TODO'] } })).toMatchObject([warning])
    expect(problemsOf({ block: { acknowledge, inner: { text: 'TODO' } } })).toMatchObject([{ message }])
    expect(problemsOf({ block: { acknowledge: { staleFigure: 'Old' }, text: 'TODO' } })).toMatchObject([
      { message },
    ])
  })

  it('says nothing about blocks that are marked as samples', () => {
    expect(problemsOf({ people: [{ sample: true, name: 'John Doe', inner: { text: 'TODO' } }] })).toEqual([])
    expect(problemsOf({ people: [{ sample: false, name: 'John Doe' }] })).toHaveLength(1)
  })
})
