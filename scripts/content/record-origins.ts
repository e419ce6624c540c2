import type { Entry } from './entry'
import type { LinkTrace, Written } from './link-trace'
import type { Path } from './model'
import { originOf, toPointer, valueAt } from './origins'
import { isObject } from './schemas/schema'

/** A place in a content file: its path from the project's folder, and a JSON pointer. */
export interface OriginPlace {
  readonly file: string
  readonly pointer: string
}

/**
 * Where the parts of a generated record were written, by JSON pointer. A pointer without an entry has the place of its
 * parent with the same key; null stands for what no file holds.
 */
export type RecordOrigins = Readonly<Record<string, OriginPlace | null>>

/**
 * Lists the origins of a linked record.
 * @param bindKey changes a key as the generated record has it
 */
export function originsOfRecord(
  record: unknown,
  entry: Entry,
  trace: LinkTrace,
  bindKey: (key: string) => string,
): RecordOrigins {
  const origins: Record<string, OriginPlace | null> = {}
  const visit = (value: unknown, pointer: string, inherited: Written, expected: OriginPlace | null) => {
    const own = trace.find(value)
    const at = own ?? inherited
    const place = placeOf(at)
    if (!isSame(place, expected)) origins[pointer] = place
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      const step = toPointer([bindKey(key)])
      const member = own?.members?.get(key) ?? { entry: at.entry, path: [...at.path, key] }
      const next = place && { file: place.file, pointer: place.pointer + step }
      visit(inner, pointer + step, member, next)
    }
  }
  visit(record, '', { entry, path: [] }, null)
  return origins
}

/** Where a value was written; null for a field that the build adds to the outermost object. */
export function placeOf({ entry, path }: Written): OriginPlace | null {
  let written = path
  while (written.length > 0 && valueAt(entry.value, written) === undefined) written = written.slice(0, -1)
  if (written.length === 0 && path.length > 0) return null
  return placeAt(entry, written)
}

function placeAt(entry: Entry, path: Path): OriginPlace {
  const { file, path: written } = originOf(entry.origins, path)
  return { file: file.replace(/^content\//, ''), pointer: toPointer(written) }
}

function isSame(one: OriginPlace | null, other: OriginPlace | null): boolean {
  return one === other || (one?.file === other?.file && one?.pointer === other?.pointer)
}

/** Origins of a drawn process flow, whose parts are other ones than those of the authored flow. */
export function originsOfDrawnFlow(
  drawn: unknown,
  authored: unknown,
  place: (path: Path) => OriginPlace | null,
): RecordOrigins {
  const origins: Record<string, OriginPlace | null> = {}
  const set = (pointer: string, path: Path) => {
    origins[`/processFlow${pointer}`] = place(['processFlow', ...path])
  }
  if (!isObject(drawn) || !isObject(authored)) return origins
  const units = listOf(authored.units)
  const streams = listOf(authored.streams)
  for (const [index, unit] of listOf(drawn.units).entries()) {
    set(`/units/${index}`, ['units', index])
    set(`/units/${index}/symbol`, ['units', index, 'tag'])
    for (const key of ['label', 'note', 'noteUS'])
      for (const line of listOf(unit[key]).keys())
        set(`/units/${index}/${key}/${line}`, ['units', index, key === 'noteUS' ? 'note' : key])
  }
  for (const [index, stream] of listOf(drawn.streams).entries()) {
    const position = streams.findIndex(({ number }) => number === stream.number)
    if (position >= 0) set(`/streams/${index}`, ['streams', position])
  }
  for (const [index, station] of listOf(drawn.stations).entries()) {
    const unit = units[Number(station.unit)]
    const joined = streams.flatMap((stream, position) => {
      const [from, to] = [stream.from === unit?.id, stream.to === unit?.id]
      const other = units.find(({ id }) => id === (from ? stream.to : to ? stream.from : undefined))
      return other && (other.row ?? 2) !== 2 ? [position] : []
    })
    for (const branch of listOf(station.branches).keys()) {
      const position = joined[branch]
      if (position === undefined) continue
      const isNamed = streams[position]?.contents !== undefined
      set(`/stations/${index}/branches/${branch}`, ['streams', position, ...(isNamed ? ['contents'] : [])])
    }
  }
  return origins
}

function listOf(value: unknown): readonly Record<string, unknown>[] {
  return Array.isArray(value) ? value : []
}
