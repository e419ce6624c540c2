/** Loading may take this long, in milliseconds, before the scripts begin all the same. */
const PATIENCE_MS = 4_000

/**
 * Writes what starts the scripts of a page: once the document, its font and the pictures of its first screen are here,
 * so that none of them shares the network with scripts, which a prerendered page does not need to be read.
 * @param html a whole document
 * @param entry address of the script that begins
 * @param parts addresses of the scripts that it needs, fetched together
 */
export function withStart(html: string, entry: string, parts: readonly string[]): string {
  const start = `{const parts=${JSON.stringify([entry, ...parts])};let begun=false;
const begin=()=>{if(begun)return;begun=true;
for(const href of parts)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));
import(parts[0])};
addEventListener("load",begin);setTimeout(begin,${PATIENCE_MS})}`
  return html.replace(/<\/body>(?=<\/html>$)/, () => `<script>${start}</script></body>`)
}

/** Addresses of the scripts that a document begins with, as {@link withStart} wrote them. */
export function startedBy(html: string): string[] {
  const [, list = '[]'] = /<script>\{const parts=(\[[^\]]*\])/.exec(html) ?? []
  return JSON.parse(list)
}
