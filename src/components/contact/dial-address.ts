/** Returns the address that dials an international number, as in `tel:+917310000000` for `+91 731 000 0000`. */
export function dialAddress(number: string): string {
  return `tel:+${digitsOf(number)}`
}

/** Returns the digits of a phone number as people read it. */
export function digitsOf(number: string): string {
  return number.replace(/\D/g, '')
}
