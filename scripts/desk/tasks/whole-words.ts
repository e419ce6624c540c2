/** Whether a text holds words that do not continue with a letter or digit. */
export function hasWholeWords(text: string, words: string): boolean {
  return wholeWords(words).test(text)
}

/** Replaces words wherever they do not continue with a letter or digit. */
export function replaceWholeWords(text: string, words: string, by: string): string {
  return text.replace(wholeWords(words), () => by)
}

/** A regular expression for literal words, in which a space also matches a no-break space. */
function wholeWords(words: string): RegExp {
  const literal = words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/\s/g, '[ \\u00a0\\u202f]')
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'gu')
}
