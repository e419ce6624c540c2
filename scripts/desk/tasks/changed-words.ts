/** The words in which two texts differ: those of each text between the words that both begin and end with. */
export function changedWords(from: string, to: string): { from: string; to: string } {
  const [old, wanted] = [from.split(/(\s)/), to.split(/(\s)/)]
  let start = 0
  while (start < old.length && old[start] === wanted[start]) start++
  let end = 0
  const shorter = Math.min(old.length, wanted.length) - start
  while (end < shorter && old.at(-1 - end) === wanted.at(-1 - end)) end++
  const middle = (words: readonly string[]) =>
    words
      .slice(start, words.length - end)
      .join('')
      .trim()
  return { from: middle(old), to: middle(wanted) }
}
