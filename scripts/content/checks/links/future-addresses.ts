import { formatList } from '../../diagnose/suggest'
import type { Entry } from '../../entry'
import type { Lookup } from '../../lookup'
import type { Problem } from '../../model'
import { NEVER } from '../../publication/first-day'
import { publishedAddressesIn } from '../../publication/published-addresses'
import { dayInWords } from '../../publication/site-day'
import type { SchemaSet } from '../../schemas/load-schemas'
import { type ProblemText, problemAt } from '../problem-at'

/** Most addresses that a warning names. */
const MOST_NAMED = 3

/** A published address with a day in the future, and the first day of its page. */
interface FutureAddress {
  readonly address: string
  readonly since: string
  /** Empty if the address has a redirect; see `firstDay`. */
  readonly first: string
}

/**
 * Published addresses with a day in the future on which their page does not appear. `npm run check` leaves them as they are:
 * when the clock is behind, every day is in the future.
 */
export function futureAddressWarnings(entry: Entry, lookup: Lookup, schemas: SchemaSet): Problem[] {
  if (entry.source.role.kind !== 'publishedAddresses') return []
  const today = lookup.day()
  const future = Object.entries(publishedAddressesIn(entry.value)).flatMap(
    ([address, since]): FutureAddress[] => {
      if (since <= today) return []
      const first = lookup.movedTo(address) === undefined ? (lookup.page(address)?.first ?? NEVER) : ''
      // The list follows a page that appears later than planned.
      const isRight = first >= since && first !== NEVER
      return isRight ? [] : [{ address, since, first }]
    },
  )
  const warn = (address: string, text: ProblemText) =>
    problemAt(entry, ['addresses', address], { ...text, warning: 'futureAddress' }, schemas)
  const open = future.filter(({ first }) => first <= today)
  const [one] = open
  return [
    ...(one ? [warn(one.address, publicText(one, open, today))] : []),
    ...future.flatMap((item) => (item.first > today ? [warn(item.address, plannedText(item))] : [])),
  ]
}

/** About addresses that are public already: most likely, the clock is behind. */
function publicText(one: FutureAddress, all: readonly FutureAddress[], today: string): ProblemText {
  const names = formatList(
    all.map(({ address }) => address),
    MOST_NAMED,
    'and',
  )
  return {
    message:
      all.length === 1
        ? 'This day is in the future, and the address is public already.'
        : `${all.length} addresses have a day in the future and are public already: ${names}.`,
    expected: `a day until ${today}, which is today for the clock of this computer`,
    found: JSON.stringify(one.since),
    help: [
      'Nothing was changed. Set the clock of this computer if it is wrong.',
      `If a page appeared earlier than planned, write "${today}".`,
    ],
  }
}

function plannedText({ since, first }: FutureAddress): ProblemText {
  if (first === NEVER)
    return {
      message: `No page appears at this address on ${dayInWords(since)}.`,
      expected: 'a page that appears on this day',
      found: 'no page, or a draft',
      help: ['If the address has never been public, delete this line. Otherwise add a redirect.'],
    }
  return {
    message: `The page at this address appears on ${dayInWords(first)}, earlier than this day.`,
    expected: JSON.stringify(first),
    found: JSON.stringify(since),
    help: [`Write "${first}".`],
  }
}
