/** Maximum number of decimals that Intl supports in every browser. */
const MAX_DECIMALS = 20

/** Number of significant digits (1 for 500, 5 for 99.999) and power of ten of the first digit. */
function digitsOf(figure: number): { count: number; first: number } {
  const [digits = '', power] = figure.toExponential().split('e')
  return { count: digits.replace(/\D/g, '').length, first: Number(power) }
}

/** Number of decimals in decimal notation: 0 for 500, 3 for 99.999, 7 for 1e-7; at most 20. */
export function decimalsOf(figure: number): number {
  const { count, first } = digitsOf(figure)
  return Math.min(MAX_DECIMALS, Math.max(0, count - 1 - first))
}

/** A figure and the number of decimals to print. */
export interface Rounded {
  readonly figure: number
  readonly decimals: number
}

function round(exact: number, wanted: number): Rounded {
  const decimals = Math.min(MAX_DECIMALS, wanted)
  // Twelve digits exceed every source and remove floating-point noise, so that 72.5 is rounded as a half.
  const clean = Number(Math.abs(exact).toPrecision(12))
  const step = 10 ** Math.abs(decimals)
  const figure = decimals < 0 ? Math.round(clean / step) * step : Math.round(clean * step) / step
  return { figure: figure && Math.sign(exact) * figure, decimals: figure ? Math.max(0, decimals) : 0 }
}

/**
 * Rounds the converted figures of one quantity together.
 *
 * The last printed digit is no finer than the last digit of the source (1 Nm³/h is 0.62 SCFM, so tenths), but whole
 * units are always kept (4–5 bar is 58–73 psi, not 60–70). At most three significant digits are printed, or as many as
 * the source has, and at least two. Temperatures of any size keep whole degrees, because their zero is arbitrary, and have
 * no hundredths unless the source has: 94.3 °F is 34.6 °C.
 * Figures that differ in the source differ in the result, in the same order.
 * @param source the authored figures
 * @param exact the same figures converted
 * @param ratio size of the old unit in the new unit
 * @param hasOffset whether the two units have different zeros
 */
export function roundConverted(
  source: readonly number[],
  exact: readonly number[],
  ratio: number,
  hasOffset: boolean,
): Rounded[] {
  const sourceDecimals = Math.max(0, ...source.map(decimalsOf))
  const finest = Math.max(0, -digitsOf(10 ** -sourceDecimals * ratio).first)
  if (hasOffset) return exact.map((figure) => round(figure, Math.min(finest, Math.max(1, sourceDecimals))))
  const distinct = new Set(source).size
  for (let digits = Math.max(3, ...source.map((figure) => digitsOf(figure).count)); ; digits += 1) {
    const rounded = exact.map((figure) => {
      // 9.9974 is 10.0 with three digits, not 10.00.
      const { first } = digitsOf(Number(figure.toPrecision(Math.min(digits, 12))))
      return round(figure, Math.max(Math.min(finest, digits - 1 - first), 1 - first))
    })
    // `round` keeps at most twelve digits, so more cannot separate the figures.
    if (digits >= 12 || new Set(rounded.map(({ figure }) => figure)).size === distinct) return rounded
  }
}
