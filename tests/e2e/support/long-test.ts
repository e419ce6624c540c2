/** Tag of the tests that `npm test` leaves out; `npm run soak -- browser` and the workflow for each push run them. */
const TAG = '@long'

/**
 * Details of a test that `npm test` leaves out, so that its verdict takes minutes. It keeps the main behaviour of each
 * component and one test of each promise; more pages, widths and themes, variants and rare states are long tests.
 * @param isLong whether this repetition is one of those
 */
export function longTest(isLong = true): { readonly tag: string[] } {
  return { tag: isLong ? [TAG] : [] }
}
