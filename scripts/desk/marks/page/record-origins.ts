import type { Place } from '../../contract/api'
import type { Root } from './source'

type Origins = Readonly<Record<string, Place | null>>

/** Address of the development server under which the origins of a record are found. */
const originsAddress = '/__marks/origins?record='

/** Functions that return the keys of the records in use. */
const used = new Set<() => string>()
const loaded = new Map<string, Origins>()
/** Requests for origins of the content as it is. */
const requests = new Map<string, Promise<void>>()

/**
 * The root of a generated record.
 * @param keyOf returns its key once the page is rendered: an address, `site` or `navigation`
 */
export function recordRoot(keyOf: () => string): Root {
  used.add(keyOf)
  return { resolve: (pointer) => placeIn(loaded.get(keyOf()), pointer) }
}

/** Loads the origins of every record that the page has used and that is not loaded yet. */
export async function loadOrigins(): Promise<void> {
  const keys = new Set([...used].map((keyOf) => keyOf()))
  await Promise.all(
    [...keys].map((key) => {
      const request = requests.get(key) ?? load(key)
      requests.set(key, request)
      return request
    }),
  )
}

/** Loads the origins of a record. While the content has a mistake, those of its last valid state remain. */
async function load(key: string): Promise<void> {
  const response = await fetch(originsAddress + encodeURIComponent(key)).catch(() => undefined)
  if (response?.ok) loaded.set(key, await response.json())
}

/** Invalidates the loaded origins after a change of the content. */
export function refreshOrigins(): void {
  requests.clear()
}

/** Place of a pointer: its own, or that of the nearest parent with the rest of the pointer. */
function placeIn(origins: Origins | undefined, pointer: string): Place | undefined {
  if (!origins) return undefined
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const place = origins[at]
    if (place === null) return undefined
    if (place) return { ...place, pointer: place.pointer + pointer.slice(at.length) }
    if (at === '') return undefined
  }
}
