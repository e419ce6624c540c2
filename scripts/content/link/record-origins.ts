import type { Entry } from '../entry'
import type { Path } from '../model'
import { originOf, toPointer, valueAt } from '../origins'
import type { Drawing } from '../process-flow/drawings-in'
import { isObject } from '../schemas/schema'
import type { LinkTrace, Written } from './link-trace'

/** A place in a content file: its path from the project's folder, and a JSON pointer. */
export interface OriginPlace {
  readonly file: string
  readonly pointer: string
}

/**
 * Where the parts of a generated record were written, by JSON pointer. A pointer without an entry has the place of its
 * parent with the same key; null means that no file contains the value.
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
    for (const [key, inner] of membersOf(value)) {
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
  return { file: file.slice('content/'.length), pointer: toPointer(written) }
}

function isSame(one: OriginPlace | null, other: OriginPlace | null): boolean {
  return one?.file === other?.file && one?.pointer === other?.pointer
}

/**
 * Origins of a drawing in a record, whose parts differ from those of the authored process flow or symbol.
 * @param place returns where a part of the authored record was written
 */
export function originsOfDrawing(
  { form, path: at }: Drawing,
  drawn: unknown,
  authored: unknown,
  place: (path: Path) => OriginPlace | null,
): RecordOrigins {
  const origins: Record<string, OriginPlace | null> = {}
  /** Everything in a drawn part was written at one path. */
  const setWhole = (value: unknown, pointer: string, path: Path) => {
    origins[pointer] = place(path)
    for (const [key, inner] of membersOf(value)) setWhole(inner, pointer + toPointer([key]), path)
  }
  /** A drawn part has the keys of the authored one. */
  const setEach = (value: unknown, pointer: string, path: Path) => {
    origins[pointer] = place(path)
    for (const [key, inner] of membersOf(value))
      setEach(inner, pointer + toPointer([key]), [...path, Array.isArray(value) ? Number(key) : key])
  }
  const flow = valueAt(drawn, at)
  if (form === 'symbol' || !isObject(flow)) {
    setWhole(flow, toPointer(at), at)
    return origins
  }
  const units = listOf(valueAt(authored, [...at, 'units']))
  const streams = listOf(valueAt(authored, [...at, 'streams']))
  for (const [index, unit] of listOf(flow.units).entries()) {
    const path = [...at, 'units', index]
    const pointer = toPointer(path)
    setWhole(unit.symbol, `${pointer}/symbol`, [...path, units[index]?.tag === undefined ? 'symbol' : 'tag'])
    setWhole(unit.label, `${pointer}/label`, [...path, 'label'])
    setWhole(unit.note, `${pointer}/note`, [...path, 'note'])
    setWhole(unit.noteUS, `${pointer}/noteUS`, [...path, 'note'])
  }
  for (const [index, stream] of listOf(flow.streams).entries()) {
    const position = streams.findIndex(({ number }) => number === stream.number)
    if (position >= 0) setEach(stream, toPointer([...at, 'streams', index]), [...at, 'streams', position])
  }
  for (const [index, station] of listOf(flow.stations).entries()) {
    const joined = streamsToOtherRows(units, streams, units[Number(station.unit)]?.id)
    for (const [branch, text] of listOf(station.branches).entries()) {
      const position = joined[branch]
      if (position === undefined) continue
      const path = [...at, 'streams', position]
      const isNamed = streams[position]?.contents !== undefined
      setWhole(
        text,
        toPointer([...at, 'stations', index, 'branches', branch]),
        isNamed ? [...path, 'contents'] : path,
      )
    }
  }
  return origins
}

/** Positions of the streams between a unit of the main line and units above or below it. */
function streamsToOtherRows(
  units: readonly Record<string, unknown>[],
  streams: readonly Record<string, unknown>[],
  id: unknown,
): number[] {
  return streams.flatMap(({ from, to }, position) => {
    const end = from === id ? to : to === id ? from : undefined
    const other = units.find((unit) => unit.id === end)
    return other && (other.row ?? 2) !== 2 ? [position] : []
  })
}

/** Keys and values of an object or list; empty for other values. */
function membersOf(value: unknown): [key: string, value: unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

function listOf(value: unknown): readonly Record<string, unknown>[] {
  return Array.isArray(value) ? value : []
}
