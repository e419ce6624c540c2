import type { Quantity } from '../../../src/generated/content'

/**
 * Unit codes for schema.org: the common codes of UNECE Recommendation 20. Units without one appear as text only, such as
 * normal cubic metres, whose reference state no code expresses.
 */
export const unitCodes: Partial<Record<Quantity['unit'], string>> = {
  '%': 'P1',
  bar: 'BAR',
  psi: 'PS',
  '°C': 'CEL',
  '°F': 'FAH',
  'm²': 'MTK',
  'ft²': 'FTK',
  'm³': 'MTQ',
  'm³/h': 'MQH',
  kg: 'KGM',
  lb: 'LBR',
  mm: 'MMT',
  m: 'MTR',
  kW: 'KWT',
  h: 'HUR',
  min: 'MIN',
}
