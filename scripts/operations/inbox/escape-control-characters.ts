/** Control and format characters, except tab, line feed and the joiners of Indian scripts and emoji. */
const controlCharacters = /(?![\t\n\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/**
 * Replaces control characters by escapes such as `\u001b`. Submitted text must not move the cursor, recolour the
 * terminal or reverse the reading order. Within JSON the escapes denote the same value.
 */
export function escapeControlCharacters(text: string): string {
  return text.replace(controlCharacters, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  )
}
