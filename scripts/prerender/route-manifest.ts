import type { Manifest, ManifestChunk } from 'vite'
import type { ChunkStyles } from './chunk-styles'

/** What the routes of a site need. */
export interface RouteFiles {
  /** Address of the script that takes a page over. */
  readonly entry: string
  /** Addresses of the other scripts by route id; those of the root route belong to every page. */
  readonly scripts: ReadonlyMap<string, readonly string[]>
  /** Stylesheets by route id, in the order in which they have to apply; those of the root route come first. */
  readonly styles: ReadonlyMap<string, readonly string[]>
  /** Stylesheets of what scripts add to every page once it is at rest. */
  readonly shellStyles: readonly string[]
}

const entryKey = 'src/entry-client.tsx'
export const rootRoute = '__root__'
/** What the site shows of being an app. */
const shellKey = 'src/pwa/shell.tsx'
/** Parts of pages whose script comes late. The page shows them from the start, so their styles belong to it. */
const latePart = /^src\/(?:sections|forms)\/.+\.tsx$/
/** A page's own chunk: the router plugin splits the component off the route file. */
const componentChunk = /^src\/(?:generated\/routes|routes)\/(.+)\.tsx\?tsr-split=component$/

/**
 * What each route needs: what the entry imports on the root route, and on each page's route the chunks that the entry
 * does not load already.
 * @param manifest Vite's manifest of the client build
 * @param sheets which stylesheets belong to which script
 * @throws Error when the manifest has no client entry
 */
export function routeFiles(manifest: Manifest, sheets: ChunkStyles): RouteFiles {
  const entry = manifest[entryKey]
  if (!entry) throw new Error(`The client build has no ${entryKey}.`)
  const base = reach(manifest, sheets, entryKey)
  const styles = new Map([[rootRoute, [...base.css]]])
  const scripts = new Map([[rootRoute, [...base.scripts].filter((file) => file !== `/${entry.file}`)]])
  for (const key of Object.keys(manifest)) {
    const name = componentChunk.exec(key)?.[1]
    if (name === undefined) continue
    const own = reach(manifest, sheets, key)
    styles.set(
      routeId(name),
      [...own.css].filter((file) => !base.css.has(file)),
    )
    scripts.set(
      routeId(name),
      [...own.scripts].filter((file) => !base.scripts.has(file)),
    )
  }
  const shellStyles = [...reach(manifest, sheets, shellKey).css].filter((file) => !base.css.has(file))
  return { entry: `/${entry.file}`, scripts, styles, shellStyles }
}

/** Route id of a route file: dots and folders separate parts; the index of a folder ends in a slash. */
function routeId(name: string): string {
  const path = `/${name.replaceAll('.', '/')}`
  return path.replace(/\/index$/, '/')
}

/** All files that a chunk needs before it can run, and the styles of what it shows. */
function reach(
  manifest: Manifest,
  sheets: ChunkStyles,
  key: string,
): { scripts: Set<string>; css: Set<string> } {
  const scripts = new Set<string>()
  const css = new Set<string>()
  const seen = new Set<ManifestChunk>()
  const visit = (chunk: ManifestChunk | undefined, late: boolean) => {
    if (!chunk || seen.has(chunk)) return
    seen.add(chunk)
    if (!late) scripts.add(`/${chunk.file}`)
    for (const imported of chunk.imports ?? []) visit(manifest[imported], late)
    for (const file of sheets[chunk.file] ?? []) css.add(`/${file}`)
  }
  visit(manifest[key], false)
  for (const { dynamicImports = [] } of [...seen])
    for (const part of dynamicImports) if (latePart.test(part)) visit(manifest[part], true)
  return { scripts, css }
}
