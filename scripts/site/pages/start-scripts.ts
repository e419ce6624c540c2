/** Milliseconds after which the scripts start even if the page has not finished loading. */
const LOAD_TIMEOUT_MS = 4_000

/** Number of scripts whose requests begin in one task: each takes a slow phone some milliseconds. */
const LINKS_PER_TASK = 4

/** Delay before the first retry of a failed script, in milliseconds; it grows linearly with each retry. */
const RETRY_DELAY_MS = 2_000
/** Maximum delay before a retry, in units of the first. */
const MAX_DELAYS = 6
/** Maximum number of reloads per tab. */
const MAX_RELOADS = 2

/** Files that a page fetches after its first paint. */
export interface Start {
  /** Address of the styles of the other pages. */
  readonly siteStyles: string
  /** Address of the styles of the shell. */
  readonly shellStyles: string
  /** Addresses of scripts to run in sequence, yielding to input in between; the last one hydrates the page. */
  readonly steps: readonly string[]
  /** Addresses of other scripts to preload with them. */
  readonly parts: readonly string[]
}

/**
 * Appends the inline script that loads the scripts of a page after its first paint, so that they do not compete with the
 * document, its font and its first pictures for bandwidth.
 * Failed scripts are retried. Firefox and WebKit cache a failed module for the lifetime of the document, so the page reloads
 * when all scripts are available again, or when one is gone (404) because a new version was deployed.
 * It does not reload while the browser loads another document (`src/routing/document-navigation.ts`): that would cancel the
 * visitor's navigation, which may be why a script failed.
 * The styles of other pages and of the shell stay inactive until they are needed (`src/routing/site-styles.ts`).
 * @param html a whole document
 */
export function withStart(html: string, { siteStyles, shellStyles, steps, parts }: Start): string {
  const start = `{const parts=${JSON.stringify([...steps, ...parts])};let begun=false;
const begin=async()=>{if(begun)return;begun=true;
const add=properties=>document.head.append(Object.assign(document.createElement("link"),properties));
for(const[index,href]of parts.entries()){add({rel:"modulepreload",href});if(index%${LINKS_PER_TASK}===0)await pause()}
for(const[id,href]of[["site-styles","${siteStyles}"],["shell-styles","${shellStyles}"]])add({rel:"stylesheet",media:"not all",id,href});
for(const step of parts.slice(0,${steps.length})){await fetched(step);await pause()}};
const pause=()=>new Promise(go=>setTimeout(go));
const fetched=async step=>{for(let tries=1;;tries++)try{return await import(step)}catch(error){if(!(error instanceof TypeError))throw error;
await new Promise(go=>{addEventListener("online",go,{once:true});setTimeout(go,${RETRY_DELAY_MS}*Math.min(tries,${MAX_DELAYS}))});if(tries>1&&!self.isNavigationPending())await reload()}};
const reload=async()=>{try{const times=+(sessionStorage.scriptReloads||0);if(times>=${MAX_RELOADS})return;
const answers=await Promise.all(parts.map(part=>fetch(part,{cache:"reload"})));
if(!self.isNavigationPending()&&(answers.every(({ok})=>ok)||answers.some(({status})=>status===404))){sessionStorage.scriptReloads=times+1;location.reload()}}catch{}};
addEventListener("load",()=>new PerformanceObserver((paints,observer)=>{observer.disconnect();setTimeout(begin)})
.observe({type:"paint",buffered:true}));setTimeout(begin,${LOAD_TIMEOUT_MS})}`
  return html.replace(/<\/body>(?=<\/html>$)/, () => `<script>${start}</script></body>`)
}

/** Addresses of the scripts that the start script of a document loads; see {@link withStart}. */
export function startScriptsOf(html: string): string[] {
  const [, list = '[]'] = /<script>\{const parts=(\[[^\]]*\])/.exec(html) ?? []
  return JSON.parse(list)
}
