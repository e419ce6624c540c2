import { createHash } from 'node:crypto'
import type { Manifest } from 'vite'
import type { Blob, Blobs } from '../../lib/graph/step'
import { type ChunkStyles, chunkStylesFile } from './chunk-styles'
import { type RouteFiles, rootRoute, routeFiles } from './route-files'

/** What rendering and the site need of the client bundle. */
export interface ClientFiles {
  /** Scripts and styles by route. */
  readonly routes: RouteFiles
  /** Address of the stylesheet with what not every page carries. */
  readonly sheet: string
  readonly sheetText: string
  /** Text of each chunk's stylesheet, by its address. */
  readonly sheets: Readonly<Record<string, string>>
}

const manifestFile = '.vite/manifest.json'
const workerFile = 'sw.js'

/**
 * Gathers the stylesheets of all chunks. Each page carries the styles that it needs; the sheet of the site, fetched
 * afterwards and cached for good, holds those of the pages that a visitor goes to from there. Styles that every page
 * carries are left out of it: rules that come twice would make the browser match every element again.
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
  const sheetText = joinSheets(others, sheets)
  const hash = createHash('sha256').update(sheetText).digest('base64url').slice(0, 8)
  return { routes, sheet: `/assets/site-${hash}.css`, sheetText, sheets }
}

/** Files of the client bundle that are published as they are: without chunk stylesheets, manifests and the worker. */
export function publishedFiles(bundle: Blobs): [path: string, file: Blob][] {
  return Object.entries(bundle).filter(
    ([path]) => !path.startsWith('.vite/') && !/^assets\/[^/]+\.css$/.test(path) && path !== workerFile,
  )
}

/** The bundle of the service worker, still without the list of what it precaches. */
export function workerBundle(bundle: Blobs): string {
  return textOf(bundle, workerFile)
}

/** Texts of stylesheets after each other, each once. */
export function joinSheets(addresses: Iterable<string>, sheets: ClientFiles['sheets']): string {
  return [...new Set(addresses)].map((address) => (sheets[address] ?? '').trim()).join('\n')
}

function textOf(bundle: Blobs, path: string): string {
  const file = bundle[path]
  if (!file) throw new Error(`The client build has no ${path}.`)
  return file.text()
}
