import * as towns from '../../generated/interface/towns'
import type { Position } from './mercator'

/** A town on the drawn map. */
export interface Place extends Position {
  readonly name: string
  /** Zoom level from which it is shown. */
  readonly from: number
  /** Side of the dot on which the name is drawn. */
  readonly side: 'left' | 'right'
}

type Row = readonly [name: string, latitude: number, longitude: number, from: number, side?: 'left']

/** Populated places of Natural Earth (public domain), and five towns around Indore; positions to a hundredth degree. */
const ROWS: readonly Row[] = [
  [towns.delhi, 28.67, 77.23, 4],
  [towns.mumbai, 18.99, 72.83, 4],
  [towns.kolkata, 22.57, 88.37, 4],
  [towns.chennai, 13.09, 80.28, 4],
  [towns.bengaluru, 12.97, 77.56, 4],
  [towns.hyderabad, 17.4, 78.48, 4],
  [towns.ahmedabad, 23.03, 72.58, 4, 'left'],
  [towns.jaipur, 26.92, 75.81, 5],
  [towns.lucknow, 26.86, 80.91, 5],
  [towns.nagpur, 21.17, 79.09, 5],
  [towns.raipur, 21.24, 81.63, 5],
  [towns.bhopal, 23.25, 77.41, 5],
  [towns.pune, 18.52, 73.85, 6],
  [towns.surat, 21.2, 72.84, 6],
  [towns.vadodara, 22.31, 73.18, 6.5, 'left'],
  [towns.rajkot, 22.31, 70.8, 6],
  [towns.nashik, 20, 73.78, 6],
  [towns.kota, 25.18, 75.83, 6],
  [towns.jodhpur, 26.29, 73.01, 6],
  [towns.gwalior, 26.2, 78.17, 6],
  [towns.agra, 27.17, 78.01, 6],
  [towns.kanpur, 26.46, 80.32, 6],
  [towns.jabalpur, 23.18, 79.95, 6],
  [towns.prayagraj, 25.46, 81.84, 6],
  [towns.varanasi, 25.33, 83, 6],
  [towns.patna, 25.63, 85.13, 5],
  [towns.ranchi, 23.37, 85.33, 6],
  [towns.bhubaneswar, 20.27, 85.83, 5],
  [towns.visakhapatnam, 17.73, 83.3, 5],
  [towns.vijayawada, 16.52, 80.63, 6],
  [towns.solapur, 17.67, 75.9, 6],
  [towns.nanded, 19.2, 77.31, 6],
  [towns.akola, 20.71, 77.01, 6],
  [towns.kochi, 10.02, 76.22, 5],
  [towns.coimbatore, 11, 76.95, 6],
  [towns.madurai, 9.92, 78.12, 6],
  [towns.mangaluru, 12.9, 74.85, 6],
  [towns.hubballi, 15.36, 75.12, 6],
  [towns.chandigarh, 30.72, 76.78, 5],
  [towns.amritsar, 31.64, 74.87, 6],
  [towns.ujjain, 23.18, 75.78, 7],
  [towns.dewas, 22.97, 76.05, 7.5],
  [towns.dhar, 22.6, 75.3, 7.5, 'left'],
  [towns.ratlam, 23.33, 75.04, 7, 'left'],
  [towns.khandwa, 21.83, 76.35, 7],
]

/** Towns shown for orientation. */
export const PLACES: readonly Place[] = ROWS.map(([name, latitude, longitude, from, side]) => ({
  name,
  latitude,
  longitude,
  from,
  side: side ?? 'right',
}))
