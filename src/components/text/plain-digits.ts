/** The text with `CO₂` written as `CO2`, for titles and attributes, which hold no elements. See `Typeset`. */
export function plainDigits(text: string): string {
  return text.replace(/[₀-₉]/g, (digit) => String(digit.charCodeAt(0) - 0x2080))
}
