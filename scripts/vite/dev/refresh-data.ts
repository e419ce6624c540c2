/*
 * A page's record is fetched by the loader of its route. It is no module, so in development the browser has to be told
 * when it changes; the page keeps its state.
 */

/** Event that tells the browser that a file below /data/ changed. */
export const dataChanged = 'site:data-changed'

/** Added to the entry of the client in development: loaders run again when what they fetched has changed. */
export const refreshOnData = `
if (import.meta.hot) import.meta.hot.on('${dataChanged}', () => window.__TSR_ROUTER__?.invalidate())
`
