/** Signs between groups of digits in some language. */
const SPACES_AND_APOSTROPHES = /[\s'’]/g
/** Longer texts are no numbers; the limit keeps the patterns fast on a pasted book. */
const LONGEST = 40

/** Value of a decimal digit of any script: scripts encode their ten digits in order, some of them one after the other. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1
  return before % 10
}

/** Replaces digits, signs and separators of other scripts by those of English. */
export function toPlainFigures(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[‐‑‒–—−﹣]/g, '-')
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit)))
}

/** A number without the separators of its groups, if they are blanks or apostrophes. */
function withoutBlanks(text: string): string {
  return toPlainFigures(text)
    .trim()
    .replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '')
    .replace(SPACES_AND_APOSTROPHES, ' ')
}

/**
 * Parses a typed number: `1,500`, `1,00,000`, `1 500`, `2.5`, `2,5`, `1.500,5`, `−40`, `१२०` and `1e3`. A comma groups digits
 * if three follow it, and is a decimal sign otherwise, as after a zero: `0,125`.
 * @returns undefined for anything else; `Infinity` for a number beyond what a computer holds
 */
export function parseNumber(typed: string): number | undefined {
  if (typed.length > LONGEST) return undefined
  const text = withoutBlanks(typed)
  const plain = /^([+-]? ?)(\d[\d.,]*|\.\d+)(e[+-]?\d{1,4})?$/i.exec(text)
  if (!plain) return undefined
  const [, sign = '', digits = '', power = ''] = plain
  const decimal = toDecimal(digits)
  return decimal === undefined ? undefined : Number(sign.trim() + decimal + power)
}

/** Three digits after a comma, which group digits elsewhere, as in `99,999`. */
const THREE_DECIMALS = /^\d{1,3},\d{3}$/

/** Parses a typed percentage. More than 100 % is impossible, so the comma of `99,999` is a decimal comma there. */
export function parsePercentage(typed: string): number | undefined {
  const text = withoutBlanks(typed)
  return parseNumber(THREE_DECIMALS.test(text) ? text.replace(',', '.') : typed)
}

/** Digits with a point as the decimal sign and without grouping; undefined if they are written in no usual way. */
function toDecimal(digits: string): string | undefined {
  if (/^\d*\.?\d*$/.test(digits)) return digits
  // 1,500 · 1,00,000 · 1,500.5, but not 0,125.
  if (/^[1-9]\d{0,2}(,\d{2,3})*,\d{3}(\.\d+)?$/.test(digits)) return digits.replaceAll(',', '')
  if (/^\d+,\d*$/.test(digits)) return digits.replace(',', '.')
  // 1.500,5 · 1.500.000
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(digits) || /^\d{1,3}(\.\d{3}){2,}$/.test(digits))
    return digits.replaceAll('.', '').replace(',', '.')
  return undefined
}
