import { describe, expect, it } from 'vitest'
import { unlikelyDateWarnings } from '../../../scripts/content/checks/unlikely-dates'
import type { Role } from '../../../scripts/content/model'
import { entryOf } from './entry-of'
import { schemasOf } from './schemas-of'

const date = { type: 'string', format: 'date' }
const schemas = schemasOf({
  'pages/event': {
    properties: {
      day: { title: 'Day', ...date },
      days: { items: date },
      start: { $ref: 'https://schemas.local/shared/date.schema.json' },
      text: { type: 'string' },
    },
  },
  'shared/date': date,
})

function warningsOf(value: unknown, { hasSchema = true, role }: { hasSchema?: boolean; role?: Role } = {}) {
  const entry = entryOf('content/pages/fair.json', value, {
    schema: hasSchema ? schemas.pages.get('event') : undefined,
  })
  const source = role ? { ...entry.source, role } : entry.source
  return unlikelyDateWarnings({ ...entry, source }, { latestLikelyDay: () => '2027-01-15' }, schemas)
}

describe('unlikelyDateWarnings', () => {
  it('asks for the year of a date before 2000 or more than a year ahead', () => {
    expect(warningsOf({ day: '1999-12-31', days: ['2026-01-01', '2027-01-16'] })).toMatchObject([
      {
        place: { path: ['day'] },
        field: 'Day',
        message: '31 December 1999 is before 2000.',
        expected: 'a date from 2000-01-01 to 2027-01-15',
        found: '"1999-12-31"',
        help: ['Check the year.'],
        warning: 'unlikelyDate',
      },
      { place: { path: ['days', 1] }, message: '16 January 2027 is more than a year ahead.' },
    ])
    expect(warningsOf({ start: '1926-01-15' })).toMatchObject([
      { message: '15 January 1926 is before 2000.' },
    ])
  })

  it('accepts the first and the last likely day, other texts, and what no schema describes', () => {
    expect(warningsOf({ day: '2000-01-01', days: ['2027-01-15'], text: '1999-12-31' })).toEqual([])
    expect(warningsOf({ other: '1999-12-31', words: ['Fair'], count: 7, none: null })).toEqual([])
    expect(warningsOf({ day: '1999-12-31' }, { hasSchema: false })).toEqual([])
  })

  it('leaves the days of published addresses to their own check', () => {
    expect(warningsOf({ day: '1999-12-31' }, { role: { kind: 'publishedAddresses' } })).toEqual([])
  })
})
