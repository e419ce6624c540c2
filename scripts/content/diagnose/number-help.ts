/** How JSON writes what was meant by an invalid number. */
export function numberHelp(written: string): string {
  const range = /^(\d+(?:\.\d+)?)[-−](\d+(?:\.\d+)?)$/.exec(written)
  if (range) return `A range is written with two names: "min": ${range[1]}, "max": ${range[2]}.`
  if (/^\d{4}-\d\d-\d\d$/.test(written)) return `Write a date in quotation marks: "${written}".`
  const number = plainNumber(written)
  if (/^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(number))
    return written.startsWith('−')
      ? `Write the minus sign as an ordinary hyphen: ${number}.`
      : `Write ${number}.`
  if (/^[-−+]?[\d._]+[\p{L}°%]/u.test(written)) return 'A number is written without its unit.'
  return 'Write digits alone, with a point before decimals.'
}

/** A number without what JSON does not allow in one; another text stays no number. */
function plainNumber(written: string): string {
  return written
    .replace(/^\+/, '')
    .replace(/^−/, '-')
    .replaceAll('_', '')
    .replace(/^(-?)\.(?=\d)/, '$10.')
    .replace(/^(-?\d+)\.$/, '$1')
    .replace(/^(-?)0+(?=\d)/, '$1')
}

/** What is wrong with digits behind a comma, which a figure has before it; undefined for other digits. */
export function commaInFigure(
  before: string,
  digits: string,
): { message: string; help: string[] } | undefined {
  const whole = /(\d+),$/.exec(before)?.[1]
  if (whole === undefined || !/^\d+$/.test(digits)) return undefined
  const decimal = `${whole}.${digits}`
  return digits.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
    ? {
        message: 'Figures are written without a comma.',
        help: [`Write ${whole}${digits} for thousands, ${decimal} for a decimal figure.`],
      }
    : {
        message: 'Decimal figures are written with a point, not with a comma.',
        help: [`Write ${decimal}.`],
      }
}

/**
 * What is wrong with a figure whose digits are in groups, as in 1 000.
 * @param before the text before the figure, which tells whether it may be two items of a list
 */
export function groupedFigure(before: string, written: string): { message: string; help: string[] } {
  const figure = written.replace(/[^\d.−-]/g, '')
  const mark = written.includes(',') ? 'a comma' : /['’]/.test(written) ? 'an apostrophe' : 'a space'
  const areItems = !/:\s*$/.test(before) && /^-?[1-9]\d*(?: [1-9]\d*)+$/.test(written)
  return {
    message: `Figures are written without ${mark}.`,
    help: [
      areItems
        ? `Write ${figure} for one figure, ${written.replaceAll(' ', ', ')} for several.`
        : numberHelp(figure),
    ],
  }
}
