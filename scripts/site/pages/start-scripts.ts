/** Milliseconds after which the scripts start even if the page has not finished loading. */
const LOAD_TIMEOUT_MS = 4_000

/** Number of scripts whose requests begin in one task: each takes a slow phone some milliseconds. */
const LINKS_PER_TASK = 4

/** Delay before the first retry of a failed script, in milliseconds; it doubles with each retry. */
const RETRY_DELAY_MS = 2_000
/** Maximum delay before a retry, in milliseconds. */
const MAX_DELAY_MS = 300_000
/** Failures of a script, or of the whole page after its last reload, after which the page says that it could not be loaded. */
const MAX_FAILURES = 3
/** Id of the line that says so; see `src/routing/not-started-line.tsx`. */
const LINE_ID = 'not-started'
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
  /**
   * Address of a script that the page imports when it is hydrated, to load behind the others. What it imports in turn is not
   * named: the names would weigh 0.4 kB in each document.
   */
  readonly later: string | undefined
}

/**
 * Appends the inline script that loads the scripts of a page after its first paint, so that they do not compete with the
 * document, its font and its first pictures for bandwidth.
 * Failed scripts are retried with growing delays. After three failures, or when the reloads below did not help, a line with
 * phone number and mail address shows until the scripts are there. Firefox and WebKit cache a failed module for the lifetime of the document, so the page reloads
 * when all scripts are available again, or when one is gone (404) because a new version was deployed.
 * It does not reload while the browser loads another document (`src/routing/document-navigation.ts`): that would cancel the
 * visitor's navigation, which may be why a script failed.
 * The styles of other pages and of the shell are only fetched; `src/routing/site-styles.ts` applies them. Safari has
 * no prefetch and says in its console that it does not need the preload yet.
 * @param html a whole document
 */
export function withStart(html: string, { siteStyles, shellStyles, steps, parts, later }: Start): string {
  const start = `{const parts=${JSON.stringify([...steps, ...parts])};let begun=false;
const begin=async()=>{if(begun)return;begun=true;
const add=properties=>document.head.append(Object.assign(document.createElement("link"),properties));
for(const[index,href]of parts.entries()){add({rel:"modulepreload",href});if(index%${LINKS_PER_TASK}===0)await pause()}
const rel=document.createElement("link").relList.supports("prefetch")?"prefetch":"preload";
for(const[id,href]of[["shell-styles","${shellStyles}"],["site-styles","${siteStyles}"]])add({rel,as:"style",id,href});
${
  later === undefined
    ? ''
    : `add({rel:"modulepreload",href:"${later}",fetchPriority:"low"});
`
}for(const step of parts.slice(0,${steps.length})){await fetched(step);await pause()}};
const pause=()=>new Promise(go=>setTimeout(go));
const hideLine=hidden=>{const line=document.getElementById("${LINE_ID}");if(line)line.hidden=hidden};
const reloads=()=>{try{return+(sessionStorage.scriptReloads||0)}catch{return 0}};
const fetched=async step=>{for(let tries=1;;tries++)try{await import(step);return hideLine(true)}catch(error){const isMissing=error instanceof TypeError;
if(!isMissing||tries>=${MAX_FAILURES}||reloads()>=${MAX_RELOADS})hideLine(self.isNavigationPending());if(!isMissing)throw error;
await new Promise(go=>{addEventListener("online",go,{once:true});setTimeout(go,Math.min(${RETRY_DELAY_MS}*2**(tries-1),${MAX_DELAY_MS}))});if(tries>1&&!self.isNavigationPending())await reload()}};
const reload=async()=>{try{const times=reloads();if(times>=${MAX_RELOADS})return;
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
