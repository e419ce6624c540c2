/** Number of typing mistakes between two words: letters added, left out, replaced or swapped with their neighbour. */
export function editDistance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)]
  const distance = (i: number, j: number) => rows[i]?.[j] ?? 0
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= other.length; j++) {
      const replaced = distance(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1)
      const least = Math.min(distance(i - 1, j) + 1, distance(i, j - 1) + 1, replaced)
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row.push(isSwapped ? Math.min(least, distance(i - 2, j - 2) + 1) : least)
    }
  }
  return distance(one.length, other.length)
}
