/** Letters, digits and signs of ASCII, each one column wide. */
const narrow = /^[\x20-\x7e]*$/
/** Marks on the character before, and invisible characters. */
const zeroWidth =
  /[\p{Default_Ignorable_Code_Point}\p{Grapheme_Extend}\p{Cc}\u1160-\u11ff\ud7b0-\ud7fb\u0605\u070f\u0890\u0891\u08e2]/u
/** East Asian characters and emoji. */
const doubleWidth =
  /[\p{Emoji_Presentation}\u1100-\u115f\u17a4\u2329\u232a\u2630-\u2637\u268a-\u268f\u2e80-\u303e\u3041-\u3247\u3250-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6b\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{1b2fb}\u{1d300}-\u{1d376}\u{1f200}-\u{1f265}\u{20000}-\u{3fffd}]/u
/** Half of a flag. Each half is one column wide, although the Unicode data list it as an emoji. */
const flagHalf = /[\u{1f1e6}-\u{1f1ff}]/u
/** The filler of an East Asian syllable: ignorable, and wide all the same. */
const syllableFiller = '\u115f'

/**
 * Columns of one line of text, as Biome's formatter measures them: by East Asian width, character by character, so that an
 * emoji sequence counts as the sum of its parts.
 * @param limit the count ends when it exceeds this
 */
export function textWidth(text: string, limit = Number.POSITIVE_INFINITY): number {
  if (narrow.test(text)) return text.length
  let columns = 0
  for (const character of text) {
    columns += widthOf(character)
    if (columns > limit) break
  }
  return columns
}

function widthOf(character: string): number {
  if (narrow.test(character)) return 1
  if (zeroWidth.test(character) && character !== syllableFiller) return 0
  return doubleWidth.test(character) && !flagHalf.test(character) ? 2 : 1
}
