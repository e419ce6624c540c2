import type { AddressEntry, Site } from '../../../src/generated/content'
import type { AnyRecord } from '../../../src/pages/page-kind'
import { type BlobSource, readSource } from '../../lib/graph/blob-file'
import { type PolicySettings, withPagePolicy } from '../../serve/content-security-policy'
import type { ClientFiles } from '../bundles/client-files'
import { styleWriter } from '../bundles/page-styles'
import { rootRoute } from '../bundles/route-files'
import { pageMetadata, structuredDataElement } from '../metadata/page-metadata'
import { assertWholePage } from './assert-whole-page'
import type { EntryServer, ReadRecord } from './entry-server'
import { type PageLoad, pageLoad } from './page-load'
import { withStart } from './start-scripts'

/** What all pages share. */
export interface PageSettings {
  readonly client: ClientFiles
  readonly policy: PolicySettings
  readonly site: Site
}

/** What one page is written from. */
export interface PageSource {
  readonly address: string
  /** Absent for the document of addresses without a page. */
  readonly page?: {
    readonly entry: AddressEntry
    /** Public address of its record, and the text. */
    readonly record: { readonly address: string; readonly text: BlobSource }
    /** Titles of the addresses that its structured data name. */
    readonly titles: Readonly<Record<string, string>>
    /** Public address of the picture of its link preview. */
    readonly preview: string
  }
}

/** A finished document, and what it makes a visitor load. */
export interface WrittenPage {
  readonly html: string
  readonly load: PageLoad
}

/** Writes one page. @throws Error for another status or an incomplete page */
export type WritePage = (source: PageSource, readRecord: ReadRecord) => Promise<WrittenPage>

/**
 * Returns a function that renders documents and completes them with inlined styles, start script, content security policy,
 * metadata and structured data.
 * @param server the server bundle
 */
export function pageWriter(server: EntryServer, { client, policy, site }: PageSettings): WritePage {
  const withStyles = styleWriter(client)
  const { scripts, shellScript, entry } = client.routes
  const scriptsOf = (id: string) => scripts[id] ?? []
  return async ({ address, page }, readRecord) => {
    const own = page && new TextDecoder().decode(readSource(page.record.text))
    const rendered = await server.render(address, async (record) => {
      const text = record === page?.record.address ? own : await readRecord(record)
      return text === undefined ? undefined : JSON.parse(text)
    })
    assertWholePage(address, rendered, page ? 200 : 404)
    const parts = new Set(rendered.routeIds.filter((id) => id !== rootRoute).flatMap(scriptsOf))
    const start = {
      siteStyles: client.siteSheet.address,
      shellStyles: client.shellSheet.address,
      steps: [...scriptsOf(rootRoute), entry],
      parts: [...parts],
      later: shellScript,
    }
    const html = withPagePolicy(withStart(withStyles(rendered.html, rendered.routeIds), start), policy)
    if (!page || own === undefined) return { html, load: pageLoad(html) }
    // The content is valid, so the record has the type of its template.
    const indexable = { entry: page.entry, record: JSON.parse(own) as AnyRecord }
    const titles = new Map(Object.entries(page.titles))
    const complete = html
      .replace('</head>', () => `${pageMetadata(indexable, site, page.preview)}</head>`)
      .replace(/<\/body>(?=<\/html>$)/, () => `${structuredDataElement(indexable, site, titles)}</body>`)
    return { html: complete, load: pageLoad(complete) }
  }
}
