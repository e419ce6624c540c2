/*
 * A record that a route imports is a module: when it changes, the router plugin puts the new loader into the
 * live route and runs it, and the page keeps its state. A record that a loader fetches is no module, so the
 * browser has to be told.
 */

/** Event that tells the browser that a file below /data/ changed. */
export const dataChanged = 'site:data-changed'

/** Added to the entry of the client in development: loaders run again when what they fetched has changed. */
export const refreshOnData = `
if (import.meta.hot) import.meta.hot.on('${dataChanged}', () => window.__TSR_ROUTER__?.invalidate())
`
