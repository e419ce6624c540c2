import { fieldSchema } from '../diagnose/field'
import type { Entry } from '../entry'
import type { Lookup } from '../lookup'
import type { Path, Problem } from '../model'
import { dayInWords, isDay } from '../publication/site-day'
import type { SchemaSet } from '../schemas/load-schemas'
import { isObject } from '../schemas/schema'
import { problemAt } from './problem-at'

/** No date of this site is older. */
const EARLIEST = '2000-01-01'

/** Dates before 2000 or more than a year ahead, which are mistyped years. A post with such a date is public at once. */
export function unlikelyDateWarnings(
  entry: Entry,
  lookup: Pick<Lookup, 'latestLikelyDay'>,
  schemas: SchemaSet,
): Problem[] {
  const { schema, value, source } = entry
  // `futureAddressWarnings` checks the days of addresses.
  if (!schema || source.role.kind === 'publishedAddresses') return []
  const latest = lookup.latestLikelyDay()
  const isDate = (path: Path) =>
    fieldSchema(schema, path, value, (id) => schemas.byId.get(id))?.format === 'date'
  return daysIn(value, []).flatMap(({ day, path }): Problem[] => {
    const isEarly = day < EARLIEST
    if ((!isEarly && day <= latest) || !isDate(path)) return []
    const text = {
      message: isEarly
        ? `${dayInWords(day)} is before 2000.`
        : `${dayInWords(day)} is more than a year ahead.`,
      expected: `a date from ${EARLIEST} to ${latest}`,
      found: JSON.stringify(day),
      help: ['Check the year.'],
      warning: 'unlikelyDate',
    } as const
    return [problemAt(entry, path, text, schemas)]
  })
}

function daysIn(value: unknown, path: Path): { readonly day: string; readonly path: Path }[] {
  if (isDay(value)) return [{ day: value, path }]
  if (Array.isArray(value)) return value.flatMap((item, index) => daysIn(item, [...path, index]))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => daysIn(inner, [...path, key]))
}
