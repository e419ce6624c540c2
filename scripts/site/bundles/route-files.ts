import type { Manifest, ManifestChunk } from 'vite'
import type { ChunkStyles } from './chunk-styles'

/** Lists of addresses by route id. */
type Lists = Readonly<Record<string, readonly string[]>>

/** What the routes of a site need. */
export interface RouteFiles {
  /** Address of the script that takes a page over. */
  readonly entry: string
  /** Addresses of the other scripts by route id; those of the root route belong to every page. */
  readonly scripts: Lists
  /** Stylesheets by route id, in the order in which they have to apply; those of the root route come first. */
  readonly styles: Lists
  /** The same for parts that come late, below the first screen; those of the root route are what scripts add to every page. */
  readonly lateStyles: Lists
}

const entryKey = 'src/entry-client.tsx'
export const rootRoute = '__root__'
/** What the site shows of being an app. */
const shellKey = 'src/shell/shell.tsx'
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
  const shell = reach(manifest, sheets, shellKey, base)
  const styles = new Map([[rootRoute, [...base.css]]])
  const lateStyles = new Map([[rootRoute, [...shell.css, ...shell.lateCss]]])
  const scripts = new Map([[rootRoute, [...base.scripts].filter((file) => file !== `/${entry.file}`)]])
  for (const key of Object.keys(manifest)) {
    const name = componentChunk.exec(key)?.[1]
    if (name === undefined) continue
    const own = reach(manifest, sheets, key, base)
    styles.set(routeId(name), [...own.css])
    lateStyles.set(routeId(name), [...own.lateCss])
    scripts.set(routeId(name), [...own.scripts])
  }
  return {
    entry: `/${entry.file}`,
    scripts: Object.fromEntries(scripts),
    styles: Object.fromEntries(styles),
    lateStyles: Object.fromEntries(lateStyles),
  }
}

/** Route id of a route file: dots and folders separate parts; the index of a folder ends in a slash. */
function routeId(name: string): string {
  const path = `/${name.replaceAll('.', '/')}`
  return path.replace(/\/index$/, '/')
}

/** What a chunk needs before it can run, and the styles of the parts that it fetches late. */
interface Reach {
  readonly chunks: ReadonlySet<ManifestChunk>
  readonly scripts: ReadonlySet<string>
  readonly css: ReadonlySet<string>
  readonly lateCss: ReadonlySet<string>
}

/**
 * @param base what is there already and does not count. Parts that come late belong to the page that shows them from
 * the start; what the base itself fetches late are other pages.
 */
function reach(manifest: Manifest, sheets: ChunkStyles, key: string, base?: Reach): Reach {
  const scripts = new Set<string>()
  const css = new Set<string>()
  const lateCss = new Set<string>()
  const chunks = new Set<ManifestChunk>()
  const visit = (chunk: ManifestChunk | undefined, late: boolean) => {
    if (!chunk || chunks.has(chunk) || base?.chunks.has(chunk)) return
    chunks.add(chunk)
    if (!late) scripts.add(`/${chunk.file}`)
    for (const imported of chunk.imports ?? []) visit(manifest[imported], late)
    for (const sheet of sheets[chunk.file] ?? []) {
      const file = `/${sheet}`
      if (!base?.css.has(file) && !css.has(file)) (late ? lateCss : css).add(file)
    }
  }
  visit(manifest[key], false)
  if (base)
    for (const { dynamicImports = [] } of [...chunks])
      for (const part of dynamicImports) visit(manifest[part], true)
  return { chunks, scripts, css, lateCss }
}
