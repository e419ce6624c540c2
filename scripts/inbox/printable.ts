/** Control and format characters, but for tab, line feed and the joiners that Indian scripts and emoji are written with. */
const unseen = /(?![\t\n\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/**
 * Text that can do nothing to a terminal: a stranger's enquiry must not move the cursor, recolour the window or show
 * itself backwards. Such characters become `\u001b` and the like: in JSON that is the same value, in a listing they
 * become visible.
 */
export function printable(text: string): string {
  return text.replace(unseen, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  )
}
