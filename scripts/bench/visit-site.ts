import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { openLocalBackend } from '../../supabase/local/open-local-backend'
import { browserArguments } from '../lib/find-browser'
import { createSiteServer } from '../serve/site-server'
import { ensureBrowser } from '../verify/test/ensure-browser'

/** The built site, served like `npm start` does, and a browser. */
export interface ServedSite {
  readonly origin: string
  readonly browser: Browser
  /** Port of the browser's debugging protocol. */
  readonly port: number
}

/** Serves the built site with an empty database while `visit` runs, and resolves with its result. */
export async function visitSite<Result>(
  root: string,
  visit: (site: ServedSite) => Promise<Result>,
): Promise<Result> {
  const executablePath = await ensureBrowser()
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-data-'))
  const backend = await openLocalBackend({ dataDir })
  const server = createSiteServer(join(root, 'dist'), backend.handler)
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath,
    args: [...browserArguments, `--remote-debugging-port=${port}`],
  })
  try {
    return await visit({ origin: await listen(server), browser, port })
  } finally {
    await browser.close()
    server.close()
    server.closeAllConnections()
    await backend.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Starts a server on a free port of this machine. @returns its origin */
export async function listen(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return `http://localhost:${typeof address === 'object' ? address?.port : ''}`
}

/** Returns the paths of the pages in the sitemap. */
export async function sitemapPaths(origin: string): Promise<string[]> {
  const text = await (await fetch(`${origin}/sitemap.xml`)).text()
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
}

async function freePort(): Promise<number> {
  const server = createServer()
  const { port } = new URL(await listen(server))
  server.close()
  return Number(port)
}
