import type { Entry } from '../entry'
import type { Problem } from '../model'
import { valueAt } from '../origins'
import type { SchemaSet } from '../schemas/load-schemas'
import { isObject } from '../schemas/schema'
import countryBounds from './country-bounds.json' with { type: 'json' }
import { problemAt } from './problem-at'

/**
 * Southern, northern, western and eastern bound in degrees, of India and the countries of Europe and Africa, by English
 * name. Bounding boxes of the borders in @rapideditor/country-coder 5.2.2, to a tenth of a degree outwards.
 */
const bounds = new Map(Object.entries(countryBounds))

/** A position of the map outside the country of the postal address. Countries without known bounds are skipped. */
export function mapPositionWarnings(entry: Entry, schemas: SchemaSet): Problem[] {
  if (entry.source.role.kind !== 'site' || !isObject(entry.value) || !isObject(entry.value.map)) return []
  const { latitude, longitude } = entry.value.map
  const country = valueAt(entry.value, ['contact', 'postalAddress', 'country'])
  if (typeof country !== 'string' || typeof latitude !== 'number' || typeof longitude !== 'number') return []
  const [south = -90, north = 90, west = -180, east = 180] = bounds.get(country) ?? []
  const contains = (lat: number, long: number) => lat >= south && lat <= north && long >= west && long <= east
  if (contains(latitude, longitude)) return []
  const wrong = latitude < south || latitude > north ? 'latitude' : 'longitude'
  const text = {
    message: `The position on the map is outside ${country}, the country of the postal address.`,
    expected: `latitude ${south} to ${north}, longitude ${west} to ${east}`,
    found: `latitude ${latitude}, longitude ${longitude}`,
    help: contains(longitude, latitude)
      ? ['Swap latitude and longitude.']
      : ['Copy latitude and longitude again from a map.'],
    warning: 'mapPosition',
  } as const
  return [problemAt(entry, ['map', wrong], text, schemas)]
}
