import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { SEARCH_INDEX } from '../../src/contracts/search-index/index-file'
import { canonicalPath } from '../../src/contracts/worker/canonical-path'
import { QR_FOLDER, qrAddress } from '../../src/contracts/worker/qr-address'
import { REDIRECTS } from '../../src/contracts/worker/redirects'
import { licencesAddress } from '../content/addresses'
import { logosAddress } from '../content/client-logo'
import { picturesAddress } from '../images/picture-maker'
import { byCanonicalPath } from '../serve/redirects'
import type { Project } from '../site/open-project'

const types: Readonly<Record<string, string>> = {
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
}
/** Files that pages link to, or that redirects may lead to. */
const siteFiles: ReadonlySet<string> = new Set(['/feed.xml', '/manifest.webmanifest', '/sitemap.xml'])

/**
 * Serves generated records, QR codes and client logos, pictures encoded on request, the web app manifest, feed and sitemap,
 * the licences, the redirects and the search index. Responds with 404 to unknown files.
 */
export function servePublicFiles(server: ViteDevServer, project: Project): void {
  const generated = join(project.root, 'src/generated')
  const read = async (path: string): Promise<Buffer | undefined> => {
    const { graph, content, site } = project
    if (path === REDIRECTS) return Buffer.from(JSON.stringify(byCanonicalPath(graph.get(content.redirects))))
    if (path === SEARCH_INDEX) return (await graph.get(content.searchIndex)).bytes()
    // Bundles the scripts of the site, which takes seconds: the packages in them decide.
    if (path === licencesAddress) return (await graph.get(site.licences)).bytes()
    if (siteFiles.has(path)) return (await graph.get(site.siteFiles))[path.slice(1)]?.bytes()
    if (path.startsWith(`${QR_FOLDER}/`)) return readQrCode(project, path)
    if (path.startsWith(picturesAddress)) return readPicture(project, path.slice(picturesAddress.length))
    const file = path.startsWith(logosAddress)
      ? join(generated, 'marks', path.slice(logosAddress.length))
      : join(generated, path)
    return existsSync(file) ? readFileSync(file) : undefined
  }
  server.middlewares.use((request, response, next) => {
    const [path = '', query] = (request.url ?? '').split('?')
    const redirects = byCanonicalPath(project.graph.get(project.content.redirects))
    const canonical = canonicalPath(path)
    const isPage = () =>
      project.graph.get(project.content.addresses).some(({ address }) => address === canonical)
    const target = redirects[canonical] ?? (canonical !== path && isPage() ? canonical : undefined)
    if (target !== undefined) {
      // Browsers would keep the redirect, also after it has been removed.
      response.setHeader('cache-control', 'no-store')
      response.writeHead(301, { location: query === undefined ? target : `${target}?${query}` }).end()
      return
    }
    const isOurs = ['/data/', logosAddress, picturesAddress, `${QR_FOLDER}/`].some((folder) =>
      path.startsWith(folder),
    )
    const type = types[extname(path)]
    const answer = async () => {
      const bytes = await read(path)
      response.statusCode = bytes ? 200 : 404
      response.setHeader('content-type', type ?? 'text/plain')
      response.setHeader('cache-control', 'no-store')
      response.end(bytes)
    }
    const isName = /^\/[a-z0-9-]+(?:[/.][a-z0-9-]+)*$/i.test(path)
    const isFile = siteFiles.has(path) || [licencesAddress, REDIRECTS, SEARCH_INDEX].includes(path)
    if (isFile || (isOurs && type && isName)) answer().catch(next)
    else next()
  })
}

async function readPicture({ graph, content }: Project, name: string): Promise<Buffer | undefined> {
  const known = await graph.get(content.pictureFiles)
  return Object.hasOwn(known, name) ? (await graph.get(content.picture, name)).bytes() : undefined
}

async function readQrCode({ graph, content, site }: Project, path: string): Promise<Buffer | undefined> {
  const page = graph.get(content.addresses).find(({ address }) => qrAddress(address) === path)
  return page && (await graph.get(site.qr, page.address)).bytes()
}
