/** true or false for a word that means it, such as yes; undefined for others. */
export function booleanMeantBy(word: string): boolean | undefined {
  if (/^(?:yes|on)$/i.test(word)) return true
  return /^(?:no|off)$/i.test(word) ? false : undefined
}

/** What is wrong with a word without quotation marks, and how JSON writes what may be meant by it. */
export function wordHelp(word: string): { message: string; help: string } {
  const meant = booleanMeantBy(word)
  if (meant !== undefined)
    return {
      message: `${word} is not a value as JSON writes it.`,
      help: `Write ${meant} in a field that is true or false, "${word}" in one for text.`,
    }
  if (/^(?:nan|inf(?:inity)?|none|nil|undefined)$/i.test(word))
    return {
      message: `${word} is not a value as JSON writes it.`,
      help: `Write a figure in digits, or "${word}" if it is text. Remove the field if it has no value.`,
    }
  return { message: 'Text must be in double quotation marks.', help: `Write "${word}".` }
}
