/**
 * Inline script for the head, which keeps the data that the router hydrates from. The router deletes them once it has
 * hydrated. In WebKit a script of the document that was left can still run then, and its `window` is already the new
 * document: it would delete the data of the new document, which React would then leave blank.
 */
export const keepRouterDataScript = `Object.defineProperty(self,'$_TSR',{writable:true})`
