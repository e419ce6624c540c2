import { describe, expect, it } from 'vitest'
import { formatPosition, mapsAppAddress } from '../../../../src/sections/location-map/maps-app-address'

const place = { latitude: 22.77, longitude: 75.9 }
const address = (userAgent: string) => mapsAppAddress(place, 'Indore, Madhya Pradesh', 14, userAgent)

describe('URL of a maps app', () => {
  it('uses geo: on Android', () => {
    expect(address('Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140')).toBe(
      'geo:22.77,75.9?z=14&q=22.77,75.9(Indore%2C%20Madhya%20Pradesh)',
    )
  })

  it('uses Apple Maps on an iPhone', () => {
    expect(address('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1')).toBe(
      'https://maps.apple.com/?ll=22.77,75.9&q=Indore%2C%20Madhya%20Pradesh&z=14',
    )
  })

  it.each(['', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140', 'Mozilla/5.0 (Windows NT 10.0) Firefox/140'])(
    'opens OpenStreetMap anywhere else: %s',
    (userAgent) => {
      expect(address(userAgent)).toBe('https://www.openstreetmap.org/?mlat=22.77&mlon=75.9#map=14/22.77/75.9')
    },
  )
})

describe('coordinates', () => {
  it('have at least two decimals', () => {
    expect(formatPosition(place)).toEqual({ text: '22.77° N, 75.90° E', figures: '22.77, 75.90' })
  })

  it('keep further decimals and mark the southern and western hemispheres', () => {
    expect(formatPosition({ latitude: -1.2864, longitude: -0.5 })).toEqual({
      text: '1.2864° S, 0.50° W',
      figures: '-1.2864, -0.50',
    })
  })
})
