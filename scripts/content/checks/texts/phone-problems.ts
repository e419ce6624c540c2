import type { Entry } from '../../entry'
import type { Path, Problem } from '../../model'
import type { SchemaSet } from '../../schemas/load-schemas'
import { isObject } from '../../schemas/schema'
import { problemAt } from '../problem-at'

/** A phone number as people read it and as a phone dials it. */
interface PhonePair {
  readonly shown: string
  readonly dialled: string
  /** Path of the dialled number. */
  readonly path: Path
}

/** Phone numbers whose link or dialling field has other digits than the text beside it. */
export function phoneProblems(entry: Entry, schemas: SchemaSet): Problem[] {
  return phonesIn(entry.value, []).flatMap(({ shown, dialled, path }) => {
    if (isSameNumber(shown, dialled)) return []
    const text = {
      message: 'The number that is dialled differs from the number that people read.',
      expected: `the digits of "${shown}"`,
      found: JSON.stringify(dialled),
      help: ['Correct the one that is wrong: a visitor who taps the number reaches another phone.'],
    }
    return [problemAt(entry, path, text, schemas)]
  })
}

function phonesIn(value: unknown, path: Path): PhonePair[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => phonesIn(item, [...path, index]))
  if (!isObject(value)) return []
  const inside = Object.entries(value).flatMap(([key, inner]) => phonesIn(inner, [...path, key]))
  const { tollFree, tollFreeDial, label, link } = value
  if (typeof tollFree === 'string' && typeof tollFreeDial === 'string')
    return [...inside, { shown: tollFree, dialled: tollFreeDial, path: [...path, 'tollFreeDial'] }]
  if (typeof link === 'string' && link.startsWith('tel:') && typeof label === 'string' && looksDialled(label))
    return [...inside, { shown: label, dialled: link.slice('tel:'.length), path: [...path, 'link'] }]
  return inside
}

/** Whether a label is a phone number, not words such as "Call us". */
function looksDialled(label: string): boolean {
  return /^\+?[\d\s()./-]{5,}$/.test(label)
}

/** Whether two spellings dial the same phone: a national number may be dialled with its country code. */
function isSameNumber(shown: string, dialled: string): boolean {
  const read = digitsOf(shown.replace('(0)', ''))
  const sent = digitsOf(dialled)
  // The schema reports a text without digits.
  if (read === '' || read === sent) return true
  const isInternational = dialled.startsWith('+') && !shown.startsWith('+')
  const national = read.replace(/^0/, '')
  return isInternational && sent.endsWith(national) && sent.length - national.length <= 3
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
