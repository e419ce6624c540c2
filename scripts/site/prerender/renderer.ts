import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Manifest } from 'vite'
import { type PolicySettings, policySettings, withPagePolicy } from '../../serve/content-security-policy'
import { readSettings } from '../build/settings'
import { assertWholePage } from './assert-whole-page'
import { type ChunkStyles, chunkStylesFile } from './chunk-styles'
import type { EntryServer, ReadData } from './entry-server'
import { gatherStyles, styleWriter } from './page-styles'
import { type RouteFiles, rootRoute, routeFiles } from './route-manifest'
import { withStart } from './start-scripts'

/** A map in the form that JSON can hold. */
type Pairs<Value> = readonly (readonly [string, Value])[]

/** What is known of the client build, as it is kept for later builds beside the server bundle. */
interface ClientBuild {
  readonly entry: string
  readonly scripts: Pairs<readonly string[]>
  readonly styles: Pairs<readonly string[]>
  readonly lateStyles: Pairs<readonly string[]>
  readonly sheet: string
  readonly sheets: Pairs<string>
  readonly policy: PolicySettings
}

/** Where the bundle that renders pages is built, below the project's folder; updates use it again. */
export const serverFolder = '.cache/server'
const serverFile = join(serverFolder, 'entry-server.js')
const clientFile = join(serverFolder, 'client.json')
/** What an update needs of the build before. */
export const keptForRendering = [serverFile, clientFile]

/** Takes from a client build that is new in dist/ what rendering needs, and keeps it beside the server bundle. */
export async function keepClientBuild(root: string): Promise<void> {
  const dist = join(root, 'dist')
  const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'))
  const chunkSheets: ChunkStyles = JSON.parse(await readFile(join(dist, chunkStylesFile), 'utf8'))
  const files = routeFiles(manifest, chunkSheets)
  const { file, texts } = await gatherStyles(dist, files)
  const client: ClientBuild = {
    entry: files.entry,
    scripts: [...files.scripts],
    styles: [...files.styles],
    lateStyles: [...files.lateStyles],
    sheet: file,
    sheets: [...texts],
    policy: policySettings(readSettings(root)),
  }
  await writeFile(join(root, clientFile), JSON.stringify(client))
}

/**
 * A function that renders an address to a checked document with its content policy.
 * @param readData reads generated data by its public address
 */
export async function pageRenderer(root: string, readData: ReadData) {
  const client: ClientBuild = JSON.parse(await readFile(join(root, clientFile), 'utf8'))
  const files: RouteFiles = {
    entry: client.entry,
    scripts: new Map(client.scripts),
    styles: new Map(client.styles),
    lateStyles: new Map(client.lateStyles),
  }
  const withStyles = styleWriter(files, { file: client.sheet, texts: new Map(client.sheets) })
  // No query behind the file name: split chunks import the entry back by its plain name, and a second React would load.
  const server: EntryServer = await import(pathToFileURL(join(root, serverFile)).href)
  return async (address: string, expectedStatus: number): Promise<string> => {
    const page = await server.render(address, readData)
    assertWholePage(address, page, expectedStatus)
    const scriptsOf = (id: string) => files.scripts.get(id) ?? []
    const steps = [...scriptsOf(rootRoute), files.entry]
    const parts = new Set(page.routeIds.filter((id) => id !== rootRoute).flatMap(scriptsOf))
    const start = { styles: client.sheet, steps, parts: [...parts] }
    const html = withStart(withStyles(page.html, page.routeIds), start)
    return withPagePolicy(html, client.policy)
  }
}
