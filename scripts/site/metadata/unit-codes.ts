import type { Quantity } from '../../../src/generated/content'

/**
 * Codes of units as schema.org wants them: UNECE Recommendation 20, common codes. Units that have none there
 * (such as normal cubic metres, whose reference state the code would not tell) are given in words only.
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
