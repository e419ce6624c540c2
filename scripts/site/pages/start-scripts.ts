/** Loading may take this long, in milliseconds, before the scripts begin all the same. */
const LOAD_TIMEOUT_MS = 4_000

/** A script that cannot be fetched is tried again after so many milliseconds, and each time after one pause more. */
const RETRY_DELAY_MS = 2_000
/** The most pauses that follow each other. */
const MAX_DELAYS = 6
/** A tab loads its page anew so many times at most. */
const MAX_RELOADS = 2

/** What a page begins with once it can be read. */
export interface Start {
  /** Address of the styles of the other pages. */
  readonly styles: string
  /** Addresses of the scripts that run one after the other, with a pause for the visitor between; the last one takes the page over. */
  readonly steps: readonly string[]
  /** Addresses of the other scripts that this needs, fetched together with them. */
  readonly parts: readonly string[]
}

/**
 * Writes what starts the scripts of a page: once the document, its font and the pictures of its first screen are here
 * and drawn, so that none of them shares the network with scripts, which a prerendered page does not need to be read.
 * What cannot be fetched is tried again. Firefox and WebKit remember a module that failed for as long as the document
 * lives, so once all can be had the page is loaded anew; and so it is where a script is gone, for the site may have been
 * published anew in between.
 * No reload happens while the browser loads another document (`src/routing/document-navigation.ts`): it would cancel
 * the visitor's navigation, and that navigation may be why a script failed.
 * The styles of the other pages are set apart until the visitor goes on (`src/routing/site-styles.ts`).
 * @param html a whole document
 */
export function withStart(html: string, { styles, steps, parts }: Start): string {
  const start = `{const parts=${JSON.stringify([...steps, ...parts])};let begun=false;
const begin=async()=>{if(begun)return;begun=true;
const add=properties=>document.head.append(Object.assign(document.createElement("link"),properties));
for(const href of parts)add({rel:"modulepreload",href});
add({rel:"stylesheet",media:"not all",href:"${styles}"});
for(const step of parts.slice(0,${steps.length})){await fetched(step);await new Promise(go=>setTimeout(go))}};
const fetched=async step=>{for(let tries=1;;tries++)try{return await import(step)}catch(error){if(!(error instanceof TypeError))throw error;
await new Promise(go=>{addEventListener("online",go,{once:true});setTimeout(go,${RETRY_DELAY_MS}*Math.min(tries,${MAX_DELAYS}))});if(tries>1&&!self.isNavigationPending())await anew()}};
const anew=async()=>{try{const times=+(sessionStorage.startedAnew||0);if(times>=${MAX_RELOADS})return;
const answers=await Promise.all(parts.map(part=>fetch(part,{cache:"reload"})));
if(!self.isNavigationPending()&&(answers.every(({ok})=>ok)||answers.some(({status})=>status===404))){sessionStorage.startedAnew=times+1;location.reload()}}catch{}};
addEventListener("load",()=>new PerformanceObserver((paints,observer)=>{observer.disconnect();setTimeout(begin)})
.observe({type:"paint",buffered:true}));setTimeout(begin,${LOAD_TIMEOUT_MS})}`
  return html.replace(/<\/body>(?=<\/html>$)/, () => `<script>${start}</script></body>`)
}

/** Addresses of the scripts that a document begins with, as {@link withStart} wrote them. */
export function startScriptsOf(html: string): string[] {
  const [, list = '[]'] = /<script>\{const parts=(\[[^\]]*\])/.exec(html) ?? []
  return JSON.parse(list)
}
