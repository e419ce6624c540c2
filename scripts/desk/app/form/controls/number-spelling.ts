import { parseNumber } from '../../../../../src/units/parse-number'

const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/

/**
 * Converts a typed number to JSON with as few changes as possible: `10.0` stays, `−70` becomes `-70`, and `1,200` becomes
 * `1200`. Returns undefined if the text is not a number.
 */
export function numberSpelling(typed: string): string | undefined {
  const text = typed.trim().replace(/^[−–]/, '-')
  if (jsonNumber.test(text)) return text
  // A sign or decimal point is incomplete until a digit follows.
  if (/[.,eE+-]$/.test(text)) return undefined
  const value = parseNumber(text)
  return value === undefined || !Number.isFinite(value) ? undefined : String(value)
}

/** The next number up or down in the last digit: `10.0` becomes `10.1`, `99` becomes `100`. */
export function stepSpelling(spelling: string, step: 1 | -1): string {
  if (!/^-?\d+(?:\.\d+)?$/.test(spelling)) return String(Number(spelling) + step)
  const decimals = spelling.split('.')[1]?.length ?? 0
  const digits = BigInt(spelling.replace('.', '')) + BigInt(step)
  const sign = digits < 0n ? '-' : ''
  const written = (digits < 0n ? -digits : digits).toString().padStart(decimals + 1, '0')
  if (decimals === 0) return sign + written
  return `${sign}${written.slice(0, -decimals)}.${written.slice(-decimals)}`
}
