/**
 * Optimal string alignment distance: the number of insertions, deletions, substitutions and transpositions that turn one
 * text into the other, after F. J. Damerau, "A technique for computer detection and correction of spelling errors",
 * CACM 7 (1964).
 */
export function editDistance(one: string, other: string): number {
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  let beforeLast = last
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const replaced = (last[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      const least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, replaced)
      // Before the first letter is undefined, which equals no letter.
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row.push(isSwapped ? Math.min(least, (beforeLast[j - 2] ?? 0) + 1) : least)
    }
    beforeLast = last
    last = row
  }
  return last[other.length] ?? 0
}
