import type { Manifest, ManifestChunk } from 'vite'
import type { ChunkStyles } from './chunk-styles'

/** Lists of addresses by route id. */
type Lists = Readonly<Record<string, readonly string[]>>

/** Scripts and styles of the routes. */
export interface RouteFiles {
  /** Address of the entry script, which hydrates the page. */
  readonly entry: string
  /** Addresses of the other scripts by route id; those of the root route belong to every page. */
  readonly scripts: Lists
  /** Address of the shell's script, which the entry imports when the page is hydrated; undefined without a shell. */
  readonly shellScript: string | undefined
  /** Stylesheets by route id, in the order in which they have to apply; those of the root route come first. */
  readonly styles: Lists
  /** Stylesheets of deferred components by route id; those of the root route belong to the shell, which scripts add. */
  readonly deferredStyles: Lists
}

const entryKey = 'src/app/entry-client.tsx'
export const rootRoute = '__root__'
/** The footer, which the server renders into every page and whose script loads later. */
const footerKey = 'src/shell/footer/site-footer.tsx'
/** The app shell, which scripts add to every page. */
const shellKey = 'src/shell/shell.tsx'
/** A page's own chunk: the router plugin splits the component off the route file. */
const componentChunk = /^src\/(?:generated\/routes|routes)\/(.+)\.tsx\?tsr-split=component$/

/**
 * Scripts and styles of each route: those of the entry on the root route, and on the other routes what the entry does not
 * import.
 * @param manifest Vite's manifest of the client build
 * @param sheets which stylesheets belong to which script
 * @throws Error when the manifest has no client entry
 */
export function routeFiles(manifest: Manifest, sheets: ChunkStyles): RouteFiles {
  const entry = manifest[entryKey]
  if (!entry) throw new Error(`The client build has no ${entryKey}.`)
  const base = reach(manifest, sheets, entryKey)
  const footer = reach(manifest, sheets, footerKey, base)
  // A page may import what the footer, whose script is not loaded yet, imports too.
  const everyPage = { chunks: base.chunks, css: new Set([...base.css, ...footer.css]) }
  const shell = reach(manifest, sheets, shellKey, everyPage)
  const shellChunk = manifest[shellKey]
  const styles = new Map([[rootRoute, [...everyPage.css]]])
  const deferredStyles = new Map([[rootRoute, [...shell.css, ...shell.deferredCss]]])
  const scripts = new Map([[rootRoute, [...base.scripts].filter((file) => file !== `/${entry.file}`)]])
  for (const key of Object.keys(manifest)) {
    const name = componentChunk.exec(key)?.[1]
    if (name === undefined) continue
    const own = reach(manifest, sheets, key, everyPage)
    styles.set(routeId(name), [...own.css])
    deferredStyles.set(routeId(name), [...own.deferredCss])
    scripts.set(routeId(name), [...own.scripts])
  }
  return {
    entry: `/${entry.file}`,
    scripts: Object.fromEntries(scripts),
    shellScript: shellChunk && `/${shellChunk.file}`,
    styles: Object.fromEntries(styles),
    deferredStyles: Object.fromEntries(deferredStyles),
  }
}

/** Route id of a route file: dots and folders separate parts; the index of a folder ends in a slash. */
function routeId(name: string): string {
  const path = `/${name.replaceAll('.', '/')}`
  return path.replace(/\/index$/, '/')
}

/** Static imports of a chunk, and the styles of its dynamic imports. */
interface Reach {
  readonly chunks: ReadonlySet<ManifestChunk>
  readonly scripts: ReadonlySet<string>
  readonly css: ReadonlySet<string>
  readonly deferredCss: ReadonlySet<string>
}

/**
 * @param base chunks to exclude because they are loaded already. Its own dynamic imports are other pages and do not count;
 *   those of a page are its deferred components.
 */
function reach(
  manifest: Manifest,
  sheets: ChunkStyles,
  key: string,
  base?: Pick<Reach, 'chunks' | 'css'>,
): Reach {
  const scripts = new Set<string>()
  const css = new Set<string>()
  const deferredCss = new Set<string>()
  const chunks = new Set<ManifestChunk>()
  const visit = (chunk: ManifestChunk | undefined, isDeferred: boolean) => {
    if (!chunk || chunks.has(chunk) || base?.chunks.has(chunk)) return
    chunks.add(chunk)
    if (!isDeferred) scripts.add(`/${chunk.file}`)
    for (const imported of chunk.imports ?? []) visit(manifest[imported], isDeferred)
    for (const sheet of sheets[chunk.file] ?? []) {
      const file = `/${sheet}`
      if (!base?.css.has(file) && !css.has(file)) (isDeferred ? deferredCss : css).add(file)
    }
  }
  visit(manifest[key], false)
  if (base)
    for (const { dynamicImports = [] } of [...chunks])
      for (const part of dynamicImports) visit(manifest[part], true)
  return { chunks, scripts, css, deferredCss }
}
