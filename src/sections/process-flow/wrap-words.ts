/**
 * Breaks a text into lines of at most so many letters, between words; a longer word keeps a line of its own.
 * @returns at least one line
 */
export function wrapWords(text: string, letters: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= letters)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
