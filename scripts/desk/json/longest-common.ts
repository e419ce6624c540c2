/** The longest sequence that two lists hold in the same order, as pairs of their indices. */
export function longestCommon<Item>(
  one: readonly Item[],
  other: readonly Item[],
): (readonly [one: number, other: number])[] {
  const width = other.length + 1
  const lengths = new Uint32Array((one.length + 1) * width)
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = one.length - 1; row >= 0; row--) {
    for (let column = other.length - 1; column >= 0; column--) {
      lengths[row * width + column] =
        one[row] === other[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1))
    }
  }
  const pairs: (readonly [number, number])[] = []
  let [row, column] = [0, 0]
  while (row < one.length && column < other.length) {
    if (one[row] === other[column]) pairs.push([row++, column++])
    else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row++
    else column++
  }
  return pairs
}
