import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RouteFiles, rootRoute } from './route-manifest'

/** The stylesheets of a built site. */
export interface SiteSheets {
  /** Address of the file with the styles that not every page carries. */
  readonly file: string
  /** Text of each chunk's sheet by its address. */
  readonly texts: ReadonlyMap<string, string>
}

/**
 * Makes of the stylesheets of all chunks one for the site. Each page carries the part that it needs in itself, so
 * that nothing is fetched before it can be painted; the file, which comes after that and is kept for good, holds the
 * styles of the pages that a visitor goes to from there. What every page carries is not in it: rules for all elements
 * that come a second time would have the browser look at every element of the page again. The sheets of the chunks are
 * removed: scripts do not fetch styles any more.
 * @param dist folder of the client build
 */
export async function gatherStyles(dist: string, { styles, lateStyles }: RouteFiles): Promise<SiteSheets> {
  const assets = await readdir(join(dist, 'assets'))
  const sheets = assets.filter((name) => name.endsWith('.css')).sort()
  const texts = new Map<string, string>()
  for (const name of sheets) texts.set(`/assets/${name}`, await readFile(join(dist, 'assets', name), 'utf8'))
  const others = new Set([...styles.values(), ...lateStyles.values()].flat())
  for (const sheet of texts.keys()) others.add(sheet)
  for (const sheet of styles.get(rootRoute) ?? []) others.delete(sheet)
  const text = together(others, texts)
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  const file = `/assets/site-${hash}.css`
  await writeFile(join(dist, file), text)
  await Promise.all(sheets.map((name) => rm(join(dist, 'assets', name))))
  return { file, texts }
}

/** What `src/components/deferred/deferred.tsx` renders around a deferred component. */
const latePart = '<div data-late'
/** React takes `main` over as it has written it itself: what was put in between has to be elsewhere by then. */
const moveToHead =
  'document.head.append(document.currentScript.previousSibling);document.currentScript.remove()'

/**
 * A function that puts the styles of the matched routes into a document. Those of late parts come before the first one,
 * which is below the first screen: a browser that has a piece of the document lays it out and fetches its pictures in
 * the width they have there, so styles behind the part would be too late. What only scripts add has its styles at the end.
 */
export function styleWriter({ styles, lateStyles }: RouteFiles, { texts }: SiteSheets) {
  return (html: string, routeIds: readonly string[]): string => {
    const written = new Set<string>()
    const sheetOf = (files: readonly string[]) => {
      const own = files.filter((file) => !written.has(file))
      for (const file of own) written.add(file)
      return `<style>${together(own, texts)}</style>`
    }
    const first = sheetOf([rootRoute, ...routeIds].flatMap((id) => styles.get(id) ?? []))
    const late = html.includes(latePart) ? sheetOf(routeIds.flatMap((id) => lateStyles.get(id) ?? [])) : ''
    const last = sheetOf([rootRoute, ...routeIds].flatMap((id) => lateStyles.get(id) ?? []))
    return html
      .replace('</title>', () => `</title>${first}`)
      .replace(latePart, () => `${late}<script>${moveToHead}</script>${latePart}`)
      .replace(/<\/body>(?=<\/html>$)/, () => `${last}</body>`)
  }
}

function together(files: Iterable<string>, texts: ReadonlyMap<string, string>): string {
  return [...new Set(files)].map((file) => (texts.get(file) ?? '').trim()).join('\n')
}
