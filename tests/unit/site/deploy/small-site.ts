import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { compress, isCompressed } from '../../../../scripts/site/compression/compress'
import { htaccess } from '../../../../scripts/site/deploy/htaccess'
import { redirectFiles } from '../../../../scripts/site/deploy/redirect-files'
import { headerFiles } from '../../../../scripts/site/deploy/static-host-files'

/** Long enough for a compressed copy. */
const long = 'Industrial gases, biogas and engineering. '.repeat(60)

/** Contents of the test site's files by path. */
export const smallSite: Readonly<Record<string, string>> = {
  'index.html': `<!DOCTYPE html><title>Home</title>${long}`,
  '404.html': `<!DOCTYPE html><title>Not found</title>${long}`,
  'about.html': `<!DOCTYPE html><title>About</title>${long}`,
  'product.html': `<!DOCTYPE html><title>Products</title>${long}`,
  'product/nitrogen.html': `<!DOCTYPE html><title>Nitrogen</title>${long}`,
  'sw.js': `/* worker */ "${long}"`,
  'feed.xml': `<feed>${long}</feed>`,
  'licences.txt': 'Licences © 2026',
  'manifest.webmanifest': '{"name":"Small"}',
  'assets/entry-1a2b.js': `export default "${long}"`,
  'assets/small-1a2b.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

const pages = ['/', '/about', '/product', '/product/nitrogen']
const redirects = {
  '/rss.xml': '/feed.xml',
  '/product/old-name': '/product/nitrogen',
  '/Shop.aspx': '/product',
  // The file of a page, as another site may have shown it.
  '/product/nitrogen.html': '/product/nitrogen',
}

/**
 * Writes a site like a build does: with compressed copies, the files for static hosts, and a page and a folder of the
 * same name. Returns its folder, which every user can read, because a web server may run as another user.
 */
export async function writeSmallSite(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'small-site-'))
  chmodSync(folder, 0o755)
  const dist = join(folder, 'dist')
  const hosting = { hstsIncludeSubDomains: false }
  const files = {
    ...smallSite,
    ...headerFiles(hosting),
    ...redirectFiles(redirects, pages),
    '.htaccess': htaccess(redirects, pages, hosting),
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, path)), { recursive: true })
    writeFileSync(join(dist, path), text)
    const content = Buffer.from(text)
    if (!isCompressed(path, content.length)) continue
    const { br, gz } = await compress(content, 'quick')
    writeFileSync(join(dist, `${path}.br`), br)
    writeFileSync(join(dist, `${path}.gz`), gz)
  }
  return dist
}
