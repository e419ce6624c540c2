/**
 * Whether the next render is a forward navigation, which shows deferred components after the rest of the page. On a
 * back navigation the full page height is needed at once to restore the scroll position.
 */
export const rendering = { isForwardNavigation: false }
