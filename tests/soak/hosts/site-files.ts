import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../../../scripts/lib/files-below'
import { redirectsPath } from '../../../scripts/serve/redirects'

/** A page, by its address and its file. */
export interface SitePage {
  readonly address: string
  readonly file: string
}

/** The files of a built site. */
export interface SiteFiles {
  readonly folder: string
  readonly pages: readonly SitePage[]
  /** Every file that is neither a page nor a compressed copy nor for the host alone. */
  readonly others: readonly string[]
  /** All files. */
  readonly all: ReadonlySet<string>
  /** Folders that are no pages, as in `/assets`. */
  readonly folders: readonly string[]
  readonly redirects: readonly (readonly [from: string, to: string])[]
  readonly bytes: (file: string) => Buffer
}

/** Reads which files a built site has. */
export function readSiteFiles(folder: string): SiteFiles {
  const files = filesBelow(folder)
  const all = new Set(files)
  const bytes = (file: string) => readFileSync(join(folder, file))
  const isCopy = (file: string) => /\.(?:br|gz)$/.test(file)
  const isForHost = (file: string) => /\.(?:nginx|caddy)$|^(?:_headers|_redirects|\.htaccess)$/.test(file)
  const pages = files
    .filter((file) => file.endsWith('.html') && file !== '404.html')
    .map((file) => ({ file, address: file === 'index.html' ? '/' : `/${file.slice(0, -'.html'.length)}` }))
  const addresses = new Set(pages.map(({ address }) => address))
  const parents = files.flatMap((file) => {
    const names = file.split('/').slice(0, -1)
    return names.map((_, index) => `/${names.slice(0, index + 1).join('/')}`)
  })
  return {
    folder,
    pages,
    others: files.filter((file) => !file.endsWith('.html') && !isCopy(file) && !isForHost(file)),
    all,
    folders: [...new Set(parents)].filter((path) => !addresses.has(path)),
    redirects: Object.entries<string>(JSON.parse(bytes(redirectsPath).toString('utf8'))),
    bytes,
  }
}
