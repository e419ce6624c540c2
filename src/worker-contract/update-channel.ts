/**
 * Name of the channel on which a tab says that it takes the new version. Browsers let the old worker finish what it
 * fetches for pages first, so tabs and worker then give up what can be fetched later.
 */
export const UPDATE_CHANNEL = 'site-update'
