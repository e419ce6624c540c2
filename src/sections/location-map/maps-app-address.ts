import * as text from '../../generated/interface/location'
import { figureStyle } from '../../generated/language'
import { formatFigure } from '../../units/format-figure'
import { decimalsOf } from '../../units/rounding'
import type { Position } from './mercator'

/** Coordinates in the format of maps apps, as in `22.77,75.9`. */
function coordinatePair({ latitude, longitude }: Position): string {
  return `${latitude},${longitude}`
}

/**
 * The URL that opens a place in the visitor's maps app: `geo:` on Android, Apple Maps on iPhone and iPad, and
 * OpenStreetMap in the browser elsewhere, where no URL opens an app.
 * @param userAgent of the browser; the empty string returns the OpenStreetMap URL
 */
export function mapsAppAddress(place: Position, name: string, zoom: number, userAgent: string): string {
  const at = coordinatePair(place)
  if (/Android/.test(userAgent)) return `geo:${at}?z=${zoom}&q=${at}(${encodeURIComponent(name)})`
  if (/iPhone|iPad/.test(userAgent))
    return `https://maps.apple.com/?ll=${at}&q=${encodeURIComponent(name)}&z=${zoom}`
  const { latitude, longitude } = place
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`
}

/** Coordinates for display, as in `22.77° N, 75.90° E`, and for copying, as in `22.77, 75.90`. */
export function formatPosition({ latitude, longitude }: Position) {
  const half = (value: number, positive: typeof text.north, negative: typeof text.south) =>
    (value < 0 ? negative : positive)({ degrees: degrees(value) })
  // Where the position is pasted, only a hyphen counts as a minus sign.
  const signed = (value: number) => `${value < 0 ? '-' : ''}${degrees(value)}`
  return {
    text: `${half(latitude, text.north, text.south)}, ${half(longitude, text.east, text.west)}`,
    figures: `${signed(latitude)}, ${signed(longitude)}`,
  }
}

/** Formats an angle without its sign, with two to six decimals. */
function degrees(angle: number): string {
  const decimals = Math.min(6, Math.max(2, decimalsOf(angle)))
  return formatFigure({ figure: Math.abs(angle), decimals }, figureStyle)
}
