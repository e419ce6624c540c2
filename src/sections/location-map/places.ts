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
  ['Delhi', 28.67, 77.23, 4],
  ['Mumbai', 18.99, 72.83, 4],
  ['Kolkata', 22.57, 88.37, 4],
  ['Chennai', 13.09, 80.28, 4],
  ['Bengaluru', 12.97, 77.56, 4],
  ['Hyderabad', 17.4, 78.48, 4],
  ['Ahmedabad', 23.03, 72.58, 4, 'left'],
  ['Jaipur', 26.92, 75.81, 5],
  ['Lucknow', 26.86, 80.91, 5],
  ['Nagpur', 21.17, 79.09, 5],
  ['Raipur', 21.24, 81.63, 5],
  ['Bhopal', 23.25, 77.41, 5],
  ['Pune', 18.52, 73.85, 6],
  ['Surat', 21.2, 72.84, 6],
  ['Vadodara', 22.31, 73.18, 6.5, 'left'],
  ['Rajkot', 22.31, 70.8, 6],
  ['Nashik', 20, 73.78, 6],
  ['Kota', 25.18, 75.83, 6],
  ['Jodhpur', 26.29, 73.01, 6],
  ['Gwalior', 26.2, 78.17, 6],
  ['Agra', 27.17, 78.01, 6],
  ['Kanpur', 26.46, 80.32, 6],
  ['Jabalpur', 23.18, 79.95, 6],
  ['Prayagraj', 25.46, 81.84, 6],
  ['Varanasi', 25.33, 83, 6],
  ['Patna', 25.63, 85.13, 5],
  ['Ranchi', 23.37, 85.33, 6],
  ['Bhubaneswar', 20.27, 85.83, 5],
  ['Visakhapatnam', 17.73, 83.3, 5],
  ['Vijayawada', 16.52, 80.63, 6],
  ['Solapur', 17.67, 75.9, 6],
  ['Nanded', 19.2, 77.31, 6],
  ['Akola', 20.71, 77.01, 6],
  ['Kochi', 10.02, 76.22, 5],
  ['Coimbatore', 11, 76.95, 6],
  ['Madurai', 9.92, 78.12, 6],
  ['Mangaluru', 12.9, 74.85, 6],
  ['Hubballi', 15.36, 75.12, 6],
  ['Chandigarh', 30.72, 76.78, 5],
  ['Amritsar', 31.64, 74.87, 6],
  ['Ujjain', 23.18, 75.78, 7],
  ['Dewas', 22.97, 76.05, 7.5],
  ['Dhar', 22.6, 75.3, 7.5, 'left'],
  ['Ratlam', 23.33, 75.04, 7, 'left'],
  ['Khandwa', 21.83, 76.35, 7],
]

/** Towns shown for orientation. */
export const PLACES: readonly Place[] = ROWS.map(([name, latitude, longitude, from, side]) => ({
  name,
  latitude,
  longitude,
  from,
  side: side ?? 'right',
}))
