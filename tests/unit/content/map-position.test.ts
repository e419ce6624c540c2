import { describe, expect, it } from 'vitest'
import { mapPositionWarnings } from '../../../scripts/content/checks/map-position'
import { entryOf } from './entry-of'
import { schemasOf } from './schemas-of'

function warningsOf(
  latitude: unknown,
  longitude: unknown,
  country: unknown = 'India',
  kind: 'site' | 'navigation' = 'site',
) {
  const entry = entryOf('content/site.json', {
    map: { latitude, longitude },
    contact: { postalAddress: { country } },
  })
  return mapPositionWarnings({ ...entry, source: { ...entry.source, role: { kind } } }, schemasOf({}))
}

describe('mapPositionWarnings', () => {
  it('accepts each position up to the bounds of the country', () => {
    for (const [latitude, longitude] of [
      [19, 73],
      [5.5, 67.6],
      [35.7, 97.4],
    ])
      expect(warningsOf(latitude, longitude)).toEqual([])
  })

  it.each([
    ['south', 5.4, 73, 'latitude'],
    ['north', 35.8, 73, 'latitude'],
    ['west', 19, 67.5, 'longitude'],
    ['east', 19, 97.5, 'longitude'],
    ['both', 0, 0, 'latitude'],
    ['west on the southern bound', 5.5, 60, 'longitude'],
    ['west on the northern bound', 35.7, 60, 'longitude'],
  ])('asks about a position too far %s', (_, latitude, longitude, wrong) => {
    expect(warningsOf(latitude, longitude)).toMatchObject([
      {
        place: { path: ['map', wrong] },
        message: 'The position on the map is outside India, the country of the postal address.',
        expected: 'latitude 5.5 to 35.7, longitude 67.6 to 97.4',
        found: `latitude ${latitude}, longitude ${longitude}`,
        help: ['Copy latitude and longitude again from a map.'],
        warning: 'mapPosition',
      },
    ])
  })

  it('suggests to swap the two where that is right', () => {
    expect(warningsOf(73, 19)).toMatchObject([{ help: ['Swap latitude and longitude.'] }])
  })

  it('skips a country without known bounds, and what is not valid', () => {
    expect(warningsOf(0, 0, 'Atlantis')).toEqual([])
    expect(warningsOf(91, 0, 7)).toEqual([])
    expect(warningsOf('0', 0)).toEqual([])
    expect(warningsOf(0, '0')).toEqual([])
    expect(warningsOf(0, 0, 'India', 'navigation')).toEqual([])
  })
})
