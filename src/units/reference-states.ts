/** Pascals in 1 psi: the pound-force 4.4482216152605 N on the square of the 0.0254 m inch (NIST SP 811, B.8). */
export const PSI = 4.4482216152605 / 0.0254 ** 2

const ATMOSPHERE = 101_325
const kelvin = (fahrenheit: number) => ((fahrenheit + 459.67) * 5) / 9

/** Absolute temperature in K and absolute pressure in Pa of each state. */
const STATES = {
  '0 °C, 1.01325 bar(a)': [273.15, ATMOSPHERE],
  '15 °C, 1.01325 bar(a)': [288.15, ATMOSPHERE],
  '20 °C, 1.01325 bar(a)': [293.15, ATMOSPHERE],
  '0 °C, 1 bar(a)': [273.15, 100_000],
  '60 °F, 14.696 psia': [kelvin(60), 14.696 * PSI],
  '68 °F, 14.696 psia': [kelvin(68), 14.696 * PSI],
  '70 °F, 14.696 psia': [kelvin(70), 14.696 * PSI],
} as const

/** Names of the reference states of gas volumes. */
export type Reference = keyof typeof STATES

/**
 * Normal cubic metres (0 °C, 1.01325 bar) of gas per cubic metre in a reference state.
 * Ideal gas: the amount in a given volume goes with p / T, so `(p / p0) × (T0 / T)`. Dimensionless.
 */
export function normalVolumes(reference: Reference): number {
  const [temperature, pressure] = STATES[reference]
  return (pressure / ATMOSPHERE) * (273.15 / temperature)
}
