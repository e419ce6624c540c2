/** A navigation counts as pending for this long, in milliseconds, because downloads and `tel:` links never end it. */
const PENDING_MS = 30_000

/**
 * The path in its canonical form (`src/contracts/worker/canonical-path.ts`). Hosts also serve `.html`, `/index`, doubled and
 * trailing slashes, and some of them capital letters.
 */
const canonicalPath =
  '(location.pathname.toLowerCase().replace(/\\/{2,}/g,"/").replace(/\\.html$/,"").replace(/\\/index$/,"/").replace(/(\\/|%20)+$/,"")||"/")'

/**
 * Inline script for the head, which handles navigations of the document before the router runs.
 * - It makes the path canonical and gives the history entry the key that the router would add. Both replace the
 *   history entry, which is safe only while no other document is loading.
 * - It records when the browser starts to load another document. Firefox then aborts scripts that are loading, and a
 *   reload in response would cancel the visitor's navigation.
 * - After a reload, back and forward only change the URL; until hydration the script reloads the page it names.
 */
export const documentNavigationScript = `{const path=${canonicalPath},key=(Math.random()+1).toString(36).slice(7),state=history.state;
if(path!==location.pathname||!state?.__TSR_key)history.replaceState(state?.__TSR_key?state:{__TSR_index:0,key,__TSR_key:key},'',path+location.search+location.hash);
let leftAt=-Infinity;self.isNavigationPending=()=>performance.now()-leftAt<${PENDING_MS};
addEventListener('beforeunload',()=>{leftAt=performance.now()});addEventListener('pageshow',({persisted})=>{if(persisted)leftAt=-Infinity});
self.loadedPath=path;addEventListener('popstate',()=>{if(self.loadedPath&&loadedPath!==location.pathname)location.reload()})}`

/** Whether the browser is probably loading another document in place of this one. */
export function isNavigationPending(): boolean {
  const pending: unknown = Reflect.get(globalThis, 'isNavigationPending')
  return typeof pending === 'function' && pending() === true
}

/** Whether back or forward has changed the path since the document was loaded; a reload is then under way. */
export function urlChangedSinceLoad(): boolean {
  const path: unknown = Reflect.get(globalThis, 'loadedPath')
  return path !== undefined && path !== location.pathname
}

/** Leaves back and forward to the router, which handles them once the page is hydrated. */
export function stopReloadingOnPopState(): void {
  Reflect.deleteProperty(globalThis, 'loadedPath')
}
