import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadEnv, type Manifest } from 'vite'
import { policySettings, withPagePolicy } from '../security/policy'
import { assertWholePage } from './assert-whole-page'
import { type ChunkStyles, chunkStylesFile } from './chunk-styles'
import type { EntryServer, ReadData } from './entry-server'
import { gatherStyles, styleWriter } from './page-styles'
import { type RouteFiles, rootRoute, routeFiles } from './route-manifest'
import { withStart } from './start-scripts'

/** A map in the form that JSON can hold. */
type Pairs<Value> = readonly (readonly [string, Value])[]

/** What is known of the client build, as it is kept for later builds beside the server bundle. */
interface Shell {
  readonly entry: string
  readonly scripts: Pairs<readonly string[]>
  readonly styles: Pairs<readonly string[]>
  readonly lateStyles: Pairs<readonly string[]>
  readonly sheet: string
  readonly sheets: Pairs<string>
}

/** Where the bundle that renders pages is built, below the project's folder; updates use it again. */
export const serverFolder = '.cache/server'
const shellFile = join(serverFolder, 'shell.json')

/** Takes from a client build that is new in dist/ what rendering needs, and keeps it beside the server bundle. */
export async function keepShell(root: string): Promise<void> {
  const dist = join(root, 'dist')
  const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'))
  const chunkSheets: ChunkStyles = JSON.parse(await readFile(join(dist, chunkStylesFile), 'utf8'))
  const files = routeFiles(manifest, chunkSheets)
  const { file, texts } = await gatherStyles(dist, files)
  const shell: Shell = {
    entry: files.entry,
    scripts: [...files.scripts],
    styles: [...files.styles],
    lateStyles: [...files.lateStyles],
    sheet: file,
    sheets: [...texts],
  }
  await writeFile(join(root, shellFile), JSON.stringify(shell))
}

/**
 * A function that renders an address to a checked document with its content policy.
 * @param readData reads generated data by its public address
 */
export async function pageRenderer(root: string, readData: ReadData) {
  const shell: Shell = JSON.parse(await readFile(join(root, shellFile), 'utf8'))
  const files: RouteFiles = {
    entry: shell.entry,
    scripts: new Map(shell.scripts),
    styles: new Map(shell.styles),
    lateStyles: new Map(shell.lateStyles),
  }
  const withStyles = styleWriter(files, { file: shell.sheet, texts: new Map(shell.sheets) })
  const policy = policySettings(loadEnv('production', root, 'VITE_'))
  // No query behind the file name: split chunks import the entry back by its plain name, and a second React would load.
  const server: EntryServer = await import(pathToFileURL(join(root, serverFolder, 'entry-server.js')).href)
  return async (address: string, expectedStatus: number): Promise<string> => {
    const page = await server.render(address, readData)
    assertWholePage(address, page, expectedStatus)
    const scripts = new Set([rootRoute, ...page.routeIds].flatMap((id) => files.scripts.get(id) ?? []))
    const start = { styles: shell.sheet, entry: files.entry, parts: [...scripts] }
    const html = withStart(withStyles(page.html, page.routeIds), start)
    return withPagePolicy(html, policy)
  }
}
