import { describe, expect, it } from 'vitest'
import { futureAddressWarnings } from '../../../scripts/content/checks/links/future-addresses'
import { NEVER } from '../../../scripts/content/publication/first-day'
import { entryOf } from './entry-of'
import { factsAt } from './facts-at'
import { lookupOf } from './lookup-of'
import { schemasOf } from './schemas-of'

/** Warnings on 15 January 2026. @param first the first day of each page */
function warningsOf(
  addresses: Readonly<Record<string, string>>,
  first: Readonly<Record<string, string>>,
  moved: readonly string[] = [],
) {
  const entry = entryOf('content/published-addresses.json', { addresses })
  const source = { ...entry.source, role: { kind: 'publishedAddresses' } } as const
  const lookup = lookupOf({
    page: (address) => {
      const day = first[address]
      return day === undefined ? undefined : { ...factsAt(address), first: day }
    },
    movedTo: (address) => (moved.includes(address) ? '/' : undefined),
  })
  return futureAddressWarnings({ ...entry, source }, lookup, schemasOf({}))
}

describe('futureAddressWarnings', () => {
  it('accepts past days, today, and the day on which the page appears or an earlier one', () => {
    const first = { '/old': '', '/today': '2026-01-15', '/planned': '2026-03-01', '/postponed': '2026-04-01' }
    const days = {
      '/old': '2020-01-01',
      '/today': '2026-01-15',
      '/planned': '2026-03-01',
      '/postponed': '2026-03-01',
    }
    expect(warningsOf(days, first)).toEqual([])
    expect(warningsOf({ '/gone': '2026-01-15' }, {})).toEqual([])
  })

  it('warns about an address that is public already', () => {
    const warning = {
      place: { path: ['addresses', '/about'] },
      message: 'This day is in the future, and the address is public already.',
      expected: 'a day until 2026-01-15, which is today for the clock of this computer',
      found: '"2026-03-01"',
      help: [
        'Nothing was changed. Set the clock of this computer if it is wrong.',
        'If a page appeared earlier than planned, write "2026-01-15".',
      ],
      warning: 'futureAddress',
    }
    const days = { '/about': '2026-03-01' }
    expect(warningsOf(days, { '/about': '' })).toMatchObject([warning])
    expect(warningsOf(days, { '/about': '2026-01-15' })).toMatchObject([warning])
    expect(warningsOf(days, {}, ['/about'])).toMatchObject([warning])
  })

  it('warns once about several of them, and names three', () => {
    const names = ['/a', '/b', '/c', '/d']
    const days = Object.fromEntries(names.map((name, index) => [name, `2026-03-0${index + 1}`]))
    const first = Object.fromEntries(names.map((name) => [name, '']))
    expect(warningsOf(days, first)).toMatchObject([
      {
        place: { path: ['addresses', '/a'] },
        message: '4 addresses have a day in the future and are public already: /a, /b, /c … (1 more).',
        found: '"2026-03-01"',
      },
    ])
    const { '/d': _, ...three } = days
    expect(warningsOf(three, first)).toMatchObject([
      { message: '3 addresses have a day in the future and are public already: /a, /b and /c.' },
    ])
  })

  it('warns about each day on which no page appears, or its page appears earlier', () => {
    const days = { '/gone': '2026-03-01', '/draft': '2026-03-02', '/early': '2026-03-03' }
    const none = {
      expected: 'a page that appears on this day',
      found: 'no page, or a draft',
      help: ['If the address has never been public, delete this line. Otherwise add a redirect.'],
    }
    expect(warningsOf(days, { '/draft': NEVER, '/early': '2026-02-01' })).toMatchObject([
      { message: 'No page appears at this address on 1 March 2026.', ...none },
      { message: 'No page appears at this address on 2 March 2026.', ...none },
      {
        place: { path: ['addresses', '/early'] },
        message: 'The page at this address appears on 1 February 2026, earlier than this day.',
        expected: '"2026-02-01"',
        found: '"2026-03-03"',
        help: ['Write "2026-02-01".'],
        warning: 'futureAddress',
      },
    ])
  })

  it('reads the file of published addresses alone', () => {
    const page = entryOf('content/pages/index.json', { addresses: { '/gone': '2026-03-01' } })
    expect(futureAddressWarnings(page, lookupOf(), schemasOf({}))).toEqual([])
  })
})
