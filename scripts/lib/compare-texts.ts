/** Orders texts by their UTF-16 units, so that the order depends on no language. */
export function compareTexts(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}
