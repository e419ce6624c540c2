import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { errorMessage } from '../../../scripts/lib/error-message'
import { buildSite } from '../../../scripts/site/build-site'
import {
  apache,
  caddy,
  isInstalled,
  nginx,
  startWebServer,
  type WebServer,
} from '../../unit/site/deploy/web-servers'
import type { SoakRequest } from '../request'
import { checkServer } from './check-server'
import { checkCloudflare, checkNetlify, type HostReport } from './check-static-hosts'
import { readSiteFiles, type SiteFiles } from './site-files'

const root = resolve(import.meta.dirname, '../../..')
/** Number of problems of a host that are printed. */
const PRINTED = 30

interface Host {
  readonly name: string
  /** Debian's packages; undefined for a host that needs nothing installed. */
  readonly packages?: string
  /** Whether the programs of the host are installed. */
  readonly isThere: () => boolean
  readonly check: (site: SiteFiles) => Promise<HostReport>
}

function webServer(name: string, program: string, packages: string, make: () => WebServer): Host {
  return {
    name,
    packages: `${packages} openssl`,
    isThere: () => isInstalled(program) && isInstalled('openssl'),
    check: async (site) => {
      const server = make()
      const running = await startWebServer(server, site.folder)
      try {
        return await checkServer(running, site, server.encodings)
      } finally {
        running.stop()
      }
    },
  }
}

const hosts: readonly Host[] = [
  webServer('nginx', 'nginx', 'nginx', nginx),
  webServer('Caddy', 'caddy', 'caddy', () => caddy),
  webServer('Apache', 'apache2', 'apache2', () => apache),
  { name: 'Netlify', isThere: () => true, check: checkNetlify },
  { name: 'Cloudflare', isThere: () => true, check: checkCloudflare },
]

/**
 * Serves the built site with each installed web server and its example configuration, and reads its files as Netlify and
 * Cloudflare Pages do. Resolves to whether no host has a problem and at least one web server is installed.
 */
export async function soakHosts({ only }: SoakRequest): Promise<boolean> {
  const chosen = hosts.filter(({ name }) => only === undefined || name === only)
  if (chosen.length === 0)
    throw new Error(`There is no host “${only}”, only ${hosts.map(({ name }) => name).join(', ')}.`)
  await buildSite(root)
  const folder = mkdtempSync(join(tmpdir(), 'hosts-'))
  const reports: Record<string, object> = {}
  let hasPassed = true
  try {
    // A server that root starts reads the site as another user.
    chmodSync(folder, 0o755)
    const dist = join(folder, 'dist')
    cpSync(join(root, 'dist'), dist, { recursive: true })
    const site = readSiteFiles(dist)
    for (const { name, check } of chosen.filter(({ isThere }) => isThere())) {
      const { checked, problems } = await check(site).catch((error: unknown) => ({
        checked: 0,
        problems: [errorMessage(error)],
      }))
      for (const problem of problems.slice(0, PRINTED)) console.error(`${name}: ${problem}`)
      reports[name] = { pages: site.pages.length, checked, problems: problems.length }
      hasPassed &&= problems.length === 0
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  console.table(reports)
  const missing = chosen.filter(({ isThere }) => !isThere())
  for (const { name, packages } of missing)
    console.error(`${name} is not installed, so it was not tested. Debian: sudo apt-get install ${packages}`)
  const servers = chosen.filter(({ packages }) => packages !== undefined)
  return hasPassed && (servers.length === 0 || servers.length > missing.length)
}
