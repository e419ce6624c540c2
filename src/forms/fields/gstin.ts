import * as text from '../../generated/interface/quote-form'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const LENGTH = 15

/**
 * Returns the check character of a GSTIN: a Luhn sum to base 36 over the first fourteen characters, weights 1, 2, 1, 2,
 * as the GST Network defines it. For `27AAPFU0939F1Z` it is `V`.
 * @param first the first fourteen characters, digits and capital letters
 * @throws RangeError when a character is neither
 */
export function gstinCheckCharacter(first: string): string {
  const sum = [...first].reduce((total, character, index) => {
    const value = ALPHABET.indexOf(character)
    if (value < 0) throw new RangeError(`“${character}” does not occur in a GSTIN.`)
    const product = value * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return ALPHABET.charAt((36 - (sum % 36)) % 36)
}

/**
 * Returns a warning about a GSTIN, or undefined. Length, alphabet and check character are checked, but not the layout,
 * which varies with the kind of registrant. It is not an error, because a registration certificate may hold a wrong
 * check character.
 * @param answer as typed; lower case and spaces are accepted, and so is an empty text
 */
export function gstinConcern(answer: string): string | undefined {
  const gstin = answer.replaceAll(/\s/g, '').toUpperCase()
  if (gstin === '') return undefined
  // Visitors without a GSTIN write “N/A”, “none” or a dash.
  if (!/\d/.test(gstin)) return text.gstinNone
  if (!/^[0-9A-Z]+$/.test(gstin)) return text.gstinAlphabet
  if (gstin.length !== LENGTH) return text.gstinLength({ length: LENGTH, count: gstin.length })
  if (gstinCheckCharacter(gstin.slice(0, -1)) === gstin.slice(-1)) return undefined
  return text.gstinCheck
}
