/** Tag of the tests that `npm test` leaves out; `npm run soak -- browser` runs them. */
const TAG = '@long'

/**
 * Details of a test that repeats what shorter ones protect, on more pages, widths or themes.
 * @param isLong whether this repetition is one of those
 */
export function longTest(isLong = true): { readonly tag: string[] } {
  return { tag: isLong ? [TAG] : [] }
}
