import type { Acknowledgement, Path, Problem } from '../model'
import { isObject } from '../schemas/schema'

/** Acknowledged warnings of the files that are not JSON, such as pictures, are in this file. */
const siteFile = 'content/site.json'

/** The acknowledged warnings in a parsed file. Entries that the schema rejects are skipped. */
export function acknowledgementsIn(value: unknown, path: Path = []): Acknowledgement[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => acknowledgementsIn(item, [...path, index]))
  if (!isObject(value)) return []
  const { acknowledge, ...others } = value
  const own = isObject(acknowledge) ? Object.entries(acknowledge) : []
  return [
    ...own.flatMap(([name, reason]): Acknowledgement[] =>
      isObject(reason) ? Object.keys(reason).map((subject) => ({ path, name, subject })) : [{ path, name }],
    ),
    ...Object.entries(others).flatMap(([key, inner]) => acknowledgementsIn(inner, [...path, key])),
  ]
}

/**
 * Removes the acknowledged warnings, and adds a warning for every acknowledgement without one. A warning is acknowledged
 * in the block that holds the value it is about.
 * @param acknowledgements by file
 */
export function applyAcknowledgements(
  warnings: readonly Problem[],
  acknowledgements: ReadonlyMap<string, readonly Acknowledgement[]>,
): Problem[] {
  const unused = new Map<string, Problem>()
  for (const [file, own] of acknowledgements)
    for (const one of own) unused.set(keyOf(file, one), staleAcknowledgement(file, one))
  const known = new Set(unused.keys())
  const left = warnings.filter((warning) => {
    const { file, subject, warning: name = '' } = warning
    const key =
      subject === undefined
        ? keyOf(file, { path: blockOf(warning), name })
        : keyOf(siteFile, { path: [], name, subject })
    unused.delete(key)
    return !known.has(key)
  })
  return [...left, ...unused.values()]
}

function keyOf(file: string, { path, name, subject }: Acknowledgement): string {
  return JSON.stringify([file, path, name, subject])
}

/** Path of the block that holds the value of a warning. */
function blockOf({ place }: Problem): Path {
  const path = place?.path ?? []
  const key = path.findLastIndex((step) => typeof step === 'string')
  return path.slice(0, key)
}

function staleAcknowledgement(file: string, { path, name, subject }: Acknowledgement): Problem {
  const inner = subject === undefined ? [name] : [name, subject]
  return {
    file,
    place: { path: [...path, 'acknowledge', ...inner], of: 'key' },
    message: `"${inner.join('": "')}" acknowledges a warning that no longer occurs here.`,
    help: ['Delete this entry.'],
    warning: 'staleAcknowledgement',
  }
}
