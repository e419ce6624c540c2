import { createHash } from 'node:crypto'
import type { Manifest } from 'vite'
import type { Blob, Blobs } from '../../lib/graph/step'
import { bundledPackagesFiles } from './bundled-packages'
import { type ChunkStyles, chunkStylesFile } from './chunk-styles'
import { layerOrder } from './layer-order'
import { type RouteFiles, rootRoute, routeFiles } from './route-files'

/** Scripts and styles of the client bundle. */
export interface ClientFiles {
  /** Scripts and styles by route. */
  readonly routes: RouteFiles
  /** The styles that are not inlined in every page. */
  readonly siteSheet: Sheet
  /** The styles of the shell, which scripts add to every page. */
  readonly shellSheet: Sheet
  /** All styles, for visitors without scripts. */
  readonly wholeSheet: Sheet
  /** Text of each chunk's stylesheet, by its address. */
  readonly sheets: Readonly<Record<string, string>>
}

/** A stylesheet that documents fetch after their first paint. */
interface Sheet {
  readonly address: string
  readonly text: string
}

const manifestFile = '.vite/manifest.json'
const workerFile = 'sw.js'

/**
 * Collects the stylesheets of all chunks. Each page inlines the styles it needs; the sheet of the site, fetched later and
 * immutable, contains those of all other pages. It omits styles that every page inlines, because duplicate rules
 * would make the browser match every element again.
 * @param bundle files of the client bundle
 */
export function clientFiles(bundle: Blobs): ClientFiles {
  const manifest: Manifest = JSON.parse(textOf(bundle, manifestFile))
  const chunkStyles: ChunkStyles = JSON.parse(textOf(bundle, chunkStylesFile))
  const routes = routeFiles(manifest, chunkStyles)
  const sheets = Object.fromEntries(
    Object.keys(bundle)
      .filter((path) => /^assets\/[^/]+\.css$/.test(path))
      .sort()
      .map((path) => [`/${path}`, textOf(bundle, path)]),
  )
  const others = new Set([...Object.values(routes.styles), ...Object.values(routes.deferredStyles)].flat())
  for (const sheet of Object.keys(sheets)) others.add(sheet)
  for (const sheet of routes.styles[rootRoute] ?? []) others.delete(sheet)
  return {
    routes,
    siteSheet: sheetOf('site', joinSheets(others, sheets)),
    shellSheet: sheetOf('shell', joinSheets(routes.deferredStyles[rootRoute] ?? [], sheets)),
    wholeSheet: sheetOf('whole', joinSheets(Object.keys(sheets), sheets)),
    sheets,
  }
}

function sheetOf(name: string, rules: string): Sheet {
  const text = layerOrder + rules
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  return { address: `/assets/${name}-${hash}.css`, text }
}

/** Files of the client bundle that are published unchanged: no chunk stylesheets, manifests or worker. */
export function publishedFiles(bundle: Blobs): [path: string, file: Blob][] {
  return Object.entries(bundle).filter(
    ([path]) => !path.startsWith('.vite/') && !/^assets\/[^/]+\.css$/.test(path) && path !== workerFile,
  )
}

/** Bundle of the service worker, with a placeholder for its precache list. */
export function workerBundle(bundle: Blobs): string {
  return textOf(bundle, workerFile)
}

/** Folders of the packages of which code is in the scripts of pages or in the worker, such as `node_modules/react`. */
export function packagesInBundle(bundle: Blobs): string[] {
  const lists = Object.values(bundledPackagesFiles).map((path): string[] => JSON.parse(textOf(bundle, path)))
  return [...new Set(lists.flat())].sort()
}

/** Concatenates stylesheets, each once. */
export function joinSheets(addresses: Iterable<string>, sheets: ClientFiles['sheets']): string {
  return [...new Set(addresses)].map((address) => (sheets[address] ?? '').trim()).join('\n')
}

function textOf(bundle: Blobs, path: string): string {
  const file = bundle[path]
  if (!file) throw new Error(`The client build has no ${path}.`)
  return file.text()
}
